import { describe, expect, it, vi } from 'vitest'
import type { FanRecord_ViewerFragment } from '../__generated__/graphql.ts'
import type { Fan } from './fanRecord.ts'
import type { ChangeAnswer, ChangeOutcome, FanOperations } from './fanOperations.ts'
import { createRecordChanges } from './changes.ts'
import { withFavorites, withProfile } from './fanRecord.ts'
import { sample } from '../../testing/sample.ts'

const ada: Fan = {
  ...{ uid: 'ada', firstName: 'Ada', lastName: null, email: 'ada@example.com', alternateEmail: null },
  ...{ phone: null, birthday: null, twitter: null, zip: null, username: null, portraitUrl: null },
  ...{ favoriteTeam: null, favoritePlayerSlugs: ['ann'], topics: ['scores'] },
  ...{ nation: 'north', missing: ['LAST_NAME', 'ZIP'] },
}
const clubs = [{ slug: 'guard', officialId: 'WGUA' }]
const saved: ChangeAnswer = { viewer: null, problems: [] }

/** A record whose requests are answered by hand, in the order in which they are sent. */
function recordOf(fan = ada, read: FanOperations['readRecord'] = () => Promise.resolve('failed')) {
  const answers: ((answer: ChangeOutcome) => void)[] = []
  const shown: Fan[] = []
  const parts = {
    show: (next: Fan) => void shown.push(next),
    onRefused: vi.fn(),
    onSaved: vi.fn(),
    read: vi.fn(read),
  }
  const send = () =>
    new Promise<ChangeOutcome>((resolve) => {
      answers.push(resolve)
    })
  const changes = createRecordChanges(fan, parts)
  const rename = (firstName: string) =>
    changes.change((previous) => withProfile(previous, { firstName }), send)
  const answer = async (index: number, given: ChangeOutcome) => {
    await vi.waitFor(() => {
      expect(answers.length).toBeGreaterThan(index)
    })
    answers[index]?.(given)
  }
  return { ...parts, changes, rename, answer, answers, names: () => shown.map(({ firstName }) => firstName) }
}

it('shows a change at once, and sends the next one only after the answer', async () => {
  const { rename, answer, answers, names } = recordOf()

  const first = rename('Bea')
  const second = rename('Cleo')
  await vi.waitFor(() => {
    expect(answers).toHaveLength(1)
  })
  const before = names()
  await answer(0, saved)
  await answer(1, saved)

  expect(before).toEqual(['Bea', 'Cleo'])
  expect(await Promise.all([first, second])).toEqual([{ problems: [] }, { problems: [] }])
  expect(names().at(-1)).toBe('Cleo')
})

it.each<['user-disabled' | 'failed', number]>([
  ['failed', 0],
  ['user-disabled', 1],
])('takes a change back that has %s', async (how, refusals) => {
  const { rename, answer, names, onRefused } = recordOf()

  const change = rename('Bea')
  await answer(0, how)

  expect(await change).toBe('failed')
  expect(names()).toEqual(['Bea', 'Ada'])
  expect(onRefused).toHaveBeenCalledTimes(refusals)
})

it('takes back a change with problems and leaves the later one', async () => {
  const { rename, changes, answer } = recordOf()
  const problems = [{ field: 'FIRST_NAME' as const, message: '* Please enter valid first name.' }]

  const first = rename('Bea')
  const second = changes.change(
    (fan) => withFavorites(fan, { team: 'guard' }, clubs),
    () => Promise.resolve(saved),
  )
  await answer(0, { viewer: null, problems })

  expect(await first).toEqual({ problems })
  await second
  expect(changes.optimistic()).toMatchObject({
    firstName: 'Ada',
    favoriteTeam: { slug: 'guard', officialId: 'WGUA' },
  })
})

it('reports what was before and after a change that is saved', async () => {
  const { rename, answer, onSaved } = recordOf()

  const change = rename('Bea')
  await answer(0, saved)
  await change

  expect(onSaved).toHaveBeenCalledExactlyOnceWith(ada, { ...ada, firstName: 'Bea' })
})

it('trims the fields of a profile, empties blank ones and knows what is missing no more', () => {
  const fan = withProfile(ada, {
    lastName: ' Cole ',
    zip: ' ',
    twitter: '@ada',
    alternateEmail: ' A@B.com',
    topics: null,
  })

  expect(fan).toEqual({
    ...ada,
    ...{ lastName: 'Cole', twitter: 'ada', alternateEmail: 'a@b.com', topics: [], missing: ['ZIP'] },
  })
})

describe('a change of which nobody can tell whether it was saved', () => {
  /** The record as the league has it, with this first name. */
  const viewerOf = (firstName: string): FanRecord_ViewerFragment =>
    sample('Viewer', {
      ...{ id: 'Viewer:ada', isLoggedIn: true, firstName, email: ada.email, topics: ['scores'] },
      ...{ favoritePlayerSlugs: ['ann'], missing: ['LAST_NAME', 'ZIP'] },
    })

  it('is taken back, and is not sent again once the record shows it', async () => {
    const { rename, answer, answers, names } = recordOf(ada, () => Promise.resolve(viewerOf('Bea')))
    const change = rename('Bea')
    await answer(0, 'uncertain')
    const first = await change
    const shownThen = names().at(-1)

    const again = await rename('Bea')

    expect([first, shownThen, again]).toEqual(['uncertain', 'Ada', { problems: [] }])
    expect(names().at(-1)).toBe('Bea')
    expect(answers).toHaveLength(1)
  })

  it('is sent again where the record does not show it', async () => {
    const { rename, answer, answers } = recordOf(ada, () => Promise.resolve(viewerOf('Ada')))
    const change = rename('Bea')
    await answer(0, 'uncertain')
    await change

    const again = rename('Bea')
    await answer(1, saved)

    expect(await again).toEqual({ problems: [] })
    expect(answers).toHaveLength(2)
  })

  it('stays so while the record cannot be read, and nothing more is sent', async () => {
    const { rename, answer, answers } = recordOf()
    const change = rename('Bea')
    await answer(0, 'uncertain')
    await change

    expect(await rename('Bea')).toBe('uncertain')
    expect(answers).toHaveLength(1)
  })
})
