import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inlineScript } from './inlineScript.ts'

type Storage = { getItem: (key: string) => string | null }

/** Runs the script as a browser would, before anything else of the page. */
function dataset({
  localStorage,
  saveData,
}: {
  localStorage: Storage
  saveData?: boolean
}): Record<string, string> {
  const data: Record<string, string> = {}
  runInNewContext(inlineScript, {
    document: { documentElement: { dataset: data } },
    localStorage,
    navigator: saveData === undefined ? {} : { connection: { saveData } },
  })
  return data
}

const storing = (values: Record<string, string>): Storage => ({ getItem: (key) => values[key] ?? null })

it.each([
  [{}, { js: '' }],
  [{ 'wll.theme': 'dark' }, { js: '', theme: 'dark' }],
  [{ 'wll.theme': 'light' }, { js: '', theme: 'light' }],
  [{ 'wll.theme': 'system' }, { js: '' }],
  [{ 'wll.theme': '"><script>' }, { js: '' }],
  [{ 'wll.scores': 'hidden' }, { js: '', scores: 'hidden' }],
  [{ 'wll.scores': 'shown' }, { js: '' }],
  [{ 'wll.score-delay': '30' }, { js: '', delayed: '' }],
  [{ 'wll.score-delay': '0' }, { js: '' }],
  [{ 'wll.score-delay': '3000' }, { js: '' }],
  [{ 'wll.saver': 'on' }, { js: '', saver: 'on' }],
  [{ 'wll.saver': 'auto' }, { js: '' }],
])('with %j stored sets %j', (stored, expected) => {
  expect(dataset({ localStorage: storing(stored) })).toEqual(expected)
})

it('marks a visitor who saves data', () => {
  expect(dataset({ localStorage: storing({}), saveData: true })).toEqual({ js: '', saver: 'on' })
})

it('takes the visitor’s own word over the browser’s', () => {
  expect(dataset({ localStorage: storing({ 'wll.saver': 'off' }), saveData: true })).toEqual({ js: '' })
})

it('survives a storage that refuses to be read', () => {
  const refusing: Storage = {
    getItem() {
      throw new Error('SecurityError')
    },
  }

  expect(dataset({ localStorage: refusing })).toEqual({ js: '' })
})

it('holds nothing that could end the script element', () => {
  expect(inlineScript).not.toContain('<')
})
