import { expect, it } from 'vitest'
import { sampleFan } from '../../../../testing/fanSample.ts'
import { changesOf, textOf, withoutSaved } from './profileDraft.ts'

const fan = sampleFan({ firstName: 'Robin', lastName: 'Ashgrove', zip: '11550', twitter: null })

it('shows what was typed before what the record says', () => {
  expect(textOf(fan, { zip: '10001' }, 'zip')).toBe('10001')
  expect(textOf(fan, { zip: '' }, 'zip')).toBe('')
  expect(textOf(fan, {}, 'zip')).toBe('11550')
  expect(textOf(fan, {}, 'twitter')).toBe('')
})

it.each([
  ['nothing', {}, {}],
  ['a new text', { zip: '10001' }, { zip: '10001' }],
  ['the same text', { zip: '11550', twitter: '' }, {}],
  ['the same text in blanks', { firstName: ' Robin ' }, {}],
  ['a text without its blanks', { twitter: ' robin ' }, { twitter: 'robin' }],
  ['an emptied field', { zip: ' ' }, { zip: null }],
])('changes %s', (_what, draft, changes) => {
  expect(changesOf(fan, draft)).toEqual(changes)
})

it('keeps what was typed while the rest was being saved', () => {
  const draft = { firstName: 'Robyn', zip: '10002' }

  expect(withoutSaved(draft, { firstName: 'Robyn', zip: '10001' })).toEqual({ zip: '10002' })
})
