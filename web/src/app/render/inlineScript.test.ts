import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inlineScript } from './inlineScript.ts'

type Storage = { getItem: (key: string) => string | null }

/** Those of a browser that a context of Node lacks. */
const functions = { AbortSignal, URL }

class WrittenSheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

interface Visitor {
  localStorage: Storage
  saveData?: boolean
}

/** Runs the script as a browser would, before anything else of the page. */
function dataset(
  { localStorage, saveData }: Visitor,
  ownSheets: { adoptedStyleSheets?: WrittenSheet[] } = {},
) {
  const dataset: Record<string, string> = {}
  const document = Object.assign(ownSheets, { documentElement: { dataset } })
  const navigator = saveData === undefined ? {} : { connection: { saveData } }
  const window = {}
  const addEventListener = () => undefined
  const own = { document, localStorage, navigator, window, addEventListener, CSSStyleSheet: WrittenSheet }
  const context = { ...own, ...functions }
  runInNewContext(inlineScript, context)
  return dataset
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

it('prefers the visitor’s own setting to the browser’s', () => {
  expect(dataset({ localStorage: storing({ 'wll.saver': 'off' }), saveData: true })).toEqual({ js: '' })
})

it.each([
  ['guard', ['[data-team="guard"]{--favorite-edge:3px;--favorite-weight:700}']],
  ["o'neill.fc", ['[data-team="o\'neill.fc"]{--favorite-edge:3px;--favorite-weight:700}']],
  ['"]{}body{display:none}', []],
  ['', []],
])('with %j as the favorite team writes the rules %j', (favorite, rules) => {
  const document = { adoptedStyleSheets: [] as WrittenSheet[] }

  dataset({ localStorage: storing({ 'wll.favorite-team': favorite }) }, document)

  expect(document.adoptedStyleSheets.map(({ text }) => text)).toEqual(rules)
})

it('marks no team in a browser without stylesheets of its own', () => {
  const document = {}

  dataset({ localStorage: storing({ 'wll.favorite-team': 'guard' }) }, document)

  expect(document).not.toHaveProperty('adoptedStyleSheets')
})

it('works when the storage is forbidden', () => {
  const refusing: Storage = {
    getItem() {
      throw new Error('SecurityError')
    },
  }

  expect(dataset({ localStorage: refusing })).toEqual({ js: '' })
})

it('contains nothing that could end the script element', () => {
  expect(inlineScript).not.toContain('<')
})

it('keeps what breaks while the visitor has agreed, with the path, ten at most and until somebody takes it over', () => {
  const stored: Record<string, string> = {}
  const window: { earlyErrors?: unknown[] } = {}
  const location = { pathname: '/stats' }
  const listeners: Record<string, (event: string) => void> = {}
  const addEventListener = (type: string, listener: (event: string) => void, isCapturing = false) => {
    if (!isCapturing) listeners[type] = listener
  }
  const document = { documentElement: { dataset: {} } }
  const context = {
    document,
    window,
    location,
    addEventListener,
    navigator: {},
    localStorage: storing(stored),
    ...functions,
  }
  runInNewContext(inlineScript, context)

  listeners['error']?.('before')
  stored['wll.consent'] = 'granted'
  listeners['unhandledrejection']?.('rejection')
  location.pathname = '/schedule'
  for (let count = 0; count < 20; count += 1) listeners['crash']?.('crash')
  const kept = window.earlyErrors
  delete window.earlyErrors
  listeners['error']?.('after')

  expect(kept).toHaveLength(10)
  expect(kept?.slice(0, 2)).toEqual([
    ['rejection', '/stats'],
    ['crash', '/schedule'],
  ])
})

it('shows no sign of torn paper for a picture that failed before anything replaces it', () => {
  const shown = { tagName: 'IMG', style: { opacity: '' } }
  const script = { tagName: 'SCRIPT', style: { opacity: '' } }
  const capturing: ((event: { target: unknown }) => void)[] = []
  const addEventListener = (_type: string, listener: (typeof capturing)[number], isCapturing = false) => {
    if (isCapturing) capturing.push(listener)
  }
  const document = { documentElement: { dataset: {} } }
  const own = { document, window: {}, addEventListener, navigator: {}, localStorage: storing({}) }
  const context = { ...own, ...functions }
  runInNewContext(inlineScript, context)

  for (const listener of capturing) {
    listener({ target: shown })
    listener({ target: script })
    listener({ target: { document } })
  }

  expect(shown.style.opacity).toBe(0)
  expect(script.style.opacity).toBe('')
})

it.each(['delete Map.groupBy', 'delete Promise.withResolvers', 'AbortSignal = class {}', 'URL = class {}'])(
  'loads no module, and shows what the page has for that, after %s',
  (lacking) => {
    const listeners: Record<string, () => void> = {}
    const fallback = { outerHTML: '<noscript>&lt;img&gt;</noscript>', textContent: '<img>' }
    const dataset = {}
    const document = {
      documentElement: { dataset },
      querySelectorAll: (selector: string) => (selector === 'noscript' ? [fallback] : []),
    }
    const addEventListener = (type: string, listener: () => void) => {
      listeners[type] = listener
    }
    const storage = storing({ 'wll.theme': 'dark' })
    const context = {
      document,
      window: {},
      addEventListener,
      navigator: {},
      localStorage: storage,
      ...functions,
    }

    runInNewContext(`${lacking};${inlineScript}`, context)
    listeners['DOMContentLoaded']?.()

    expect(fallback.outerHTML).toBe('<img>')
    expect(dataset).toEqual({})
    expect(Object.keys(listeners)).toEqual(['DOMContentLoaded', 'click'])
  },
)

it.each([
  ['something is painted where the page is seen', false, 'paint first-contentful-paint'],
  ['the document is read where nobody sees it', true, 'DOMContentLoaded'],
])('loads the entry and what it imports once %s, and only once', (_when, hidden, cause) => {
  const added: Record<string, unknown>[] = []
  const steps = new Map<string, () => void>()
  const document = {
    hidden,
    documentElement: { dataset: {} },
    head: { append: (element: Record<string, unknown>) => added.push(element) },
    createElement: (tag: string) => ({ tag }),
    getElementById: (id: string) => (id === 'modules' ? { textContent: '["/p.js","/e.js"]' } : null),
  }
  class PerformanceObserver {
    readonly #run: (entries: { getEntriesByName: (name: string) => string[] }) => void
    constructor(run: (entries: { getEntriesByName: (name: string) => string[] }) => void) {
      this.#run = run
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      if (!buffered) return
      for (const paint of ['first-paint', 'first-contentful-paint'])
        steps.set(`${type} ${paint}`, () =>
          this.#run({ getEntriesByName: (name) => [paint].filter((own) => own === name) }),
        )
    }
  }
  const context = {
    ...{ document, window: {}, navigator: {}, localStorage: storing({}), PerformanceObserver, ...functions },
    addEventListener: (type: string, listener: () => void) => steps.set(type, listener),
  }
  runInNewContext(inlineScript, context)

  if (cause !== 'DOMContentLoaded') steps.get('DOMContentLoaded')?.()
  steps.get('paint first-paint')?.()
  expect(added).toEqual([])
  steps.get(cause)?.()
  steps.get('paint first-contentful-paint')?.()

  expect(added).toEqual([
    { tag: 'script', type: 'module', async: false, src: '/p.js' },
    { tag: 'script', type: 'module', async: false, src: '/e.js' },
  ])
})
