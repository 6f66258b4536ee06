import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limited, storageError, watchErrors, withoutPersonalData } from './browserErrors.ts'
import type { BrowserError } from './rumReports.ts'

let reported: BrowserError[]
let stop: () => void

beforeEach(() => {
  reported = []
  stop = watchErrors(limited((error) => void reported.push(error)))
})
afterEach(() => stop())

function fail(message: string, filename: string, lineno = 7, colno = 345) {
  dispatchEvent(new ErrorEvent('error', { message, filename, lineno, colno }))
}
function reject(reason: unknown) {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}
function crash(detail: unknown) {
  dispatchEvent(new CustomEvent('crash', { detail }))
}
function errorAt(message: string, stack: string) {
  return Object.assign(new TypeError(message), { stack })
}
const OWN = `${location.origin}/static/js/ui-a1b2.js`

it('reports an uncaught error of a file of the site by its path, line and column, without queries', () => {
  fail('Uncaught Error: nothing at /search?q=ana', `${OWN}?v=1`)

  expect(reported).toEqual([
    { kind: 'error', message: 'Uncaught Error: nothing at /search…', source: '/static/js/ui-a1b2.js:7:345' },
  ])
})

it.each([
  ['in Chromium', `TypeError: no\n    at go (${OWN}:12:3)\n    at https://other.example/x.js:1:1`],
  ['in Firefox and Safari', `go@${OWN}:12:3\nx@https://other.example/x.js:1:1`],
])('reports a rejection nobody has caught by the first file of its stack, %s', (_where, stack) => {
  reject(errorAt('no', stack))

  expect(reported).toEqual([
    { kind: 'rejection', message: 'TypeError: no', source: '/static/js/ui-a1b2.js:12:3' },
  ])
})

it('reports an error for which a page shows its crash', () => {
  const stack = `TypeError: no\n    at Page (${OWN}:1:9876)`
  crash(errorAt('no /search?q=ana', stack))
  crash({ status: 500 })

  expect(reported).toEqual([
    { kind: 'error', message: 'TypeError: no /search…', source: '/static/js/ui-a1b2.js:1:9876' },
  ])
})

it('leaves out what comes from the scripts of others, and what comes from nowhere', () => {
  fail('Script error.', '')
  fail('broken', 'https://other.example/tag.js')
  fail('broken', 'chrome-extension://abc/content.js')
  fail('broken', `${location.origin}/standings`)
  reject(errorAt('no', 'TypeError: no\n    at https://other.example/x.js:1:1'))
  reject('a text')
  reject(undefined)

  expect(reported).toEqual([])
})

it('reports an error once, and ten at most', () => {
  fail('again', OWN)
  fail('again', OWN)
  for (let number = 0; number < 20; number += 1) fail(`error ${number}`, OWN)

  expect(reported.map(({ message }) => message)).toEqual([
    'again',
    ...Array.from({ length: 9 }, (_, number) => `error ${number}`),
  ])
})

it('takes two errors for one by what they say before it is cleaned', () => {
  fail('nothing at /search?q=ana', OWN)
  fail('nothing at /search?q=bea', OWN)

  expect(reported.map(({ message }) => message)).toEqual(['nothing at /search…', 'nothing at /search…'])
})

it('stops', () => {
  stop()
  fail('late', OWN)
  crash(errorAt('late', `at go (${OWN}:1:1)`))

  expect(reported).toEqual([])
})

it('says of a value that was not stored its key, what failed, and why', () => {
  expect(storageError('wll.theme', new DOMException('Full', 'QuotaExceededError'), 'stored')).toEqual({
    kind: 'storage',
    message: 'wll.theme not stored: QuotaExceededError: Full',
    source: '',
  })
})

it.each([
  [
    'Cannot read properties of undefined (reading ‘name’)',
    'Cannot read properties of undefined (reading ‘name’)',
  ],
  ['Is it so? No.', 'Is it so? No.'],
  [
    'Failed to fetch https://wll.example/search?q=ana&year=2025 now',
    'Failed to fetch https://wll.example/search… now',
  ],
  ['at https://wll.example/login#token=abc', 'at https://wll.example/login…'],
  ['No mail to ana.lee@example.com', 'No mail to …'],
  ['token eyJhbGciOiJSUzI1NiIsImtpZCI6.eyJzdWIiOiIxMjM0NTY3ODkw.c2lnbmF0dXJl is bad', 'token … is bad'],
  ['a'.repeat(400), 'a'.repeat(300)],
  [`${'a '.repeat(199)}ana@example.com`, 'a '.repeat(150)],
  [`${'id-1234567890-1234567890-1 '.repeat(14)}ana.of.the.guard@example.com`, `${'… '.repeat(14)}…`],
])('sends "%s" as "%s"', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected)
})

it('looks at no more than the first 400 characters, and takes one look at each', () => {
  const replace = vi.spyOn(String.prototype, 'replace')

  withoutPersonalData('a'.repeat(1_000_000))
  withoutPersonalData('a1@?'.repeat(250_000))
  const lengths = replace.mock.contexts.map((text) => String(text).length)
  replace.mockRestore()

  expect(Math.max(...lengths)).toBeLessThanOrEqual(400)
  expect(lengths.length).toBeLessThan(10)
})
