import { expect, it } from 'vitest'
import { readReport } from './report.ts'

const read = (text: string) => readReport(new TextEncoder().encode(text))
const vital = (value: string, name = 'LCP') =>
  `{"page":"home","vitals":[{"name":"${name}","value":${value}}]}`
const error = (fields: object) =>
  JSON.stringify({ page: 'home', errors: [{ message: '', source: '', kind: 'error', ...fields }] })

it('readReport reads vitals and errors', () => {
  const report = {
    page: 'teams_guard',
    vitals: [
      { name: 'LCP', value: 600_000 },
      { name: 'CLS', value: 0 },
    ],
    errors: [{ message: 'a'.repeat(300), source: 'b'.repeat(200), kind: 'storage', requestId: 'request-1' }],
  }

  expect(read(JSON.stringify(report))).toEqual(report)
})

it('readReport treats a missing list as an empty one', () => {
  expect(read('{"page":"home"}')).toEqual({ page: 'home', vitals: [], errors: [] })
})

it.each(
  [
    ['', 'The body is not JSON in UTF-8.'],
    ['{"page":"home"', 'The body is not JSON in UTF-8.'],
    [vital('NaN'), 'The body is not JSON in UTF-8.'],
    ['[]', 'The report must be a JSON object.'],
    ['null', 'The report must be a JSON object.'],
    ['{}', 'page must be a text of at most 200 characters.'],
    [`{"page":"${'a'.repeat(201)}"}`, 'page must be a text of at most 200 characters.'],
    ['{"page":["home"]}', 'page must be a text of at most 200 characters.'],
    ['{"page":"home","vitals":{}}', 'vitals must be a list of at most 10.'],
    ['{"page":"home","errors":[0]}', 'errors[0] must be a JSON object.'],
    [`{"page":"home","errors":[${Array(11).fill('{}').join()}]}`, 'errors must be a list of at most 10.'],
    [vital('1', 'FID'), 'vitals[0].name must be LCP, CLS, INP, FCP or TTFB.'],
    [vital('1', '__proto__'), 'vitals[0].name must be LCP, CLS, INP, FCP or TTFB.'],
    [vital('1e999'), 'vitals[0].value must be a finite number.'],
    [vital('"1"'), 'vitals[0].value must be a finite number.'],
    [vital('null'), 'vitals[0].value must be a finite number.'],
    [vital('-0.1'), 'vitals[0].value must not be negative.'],
    [vital('600001'), 'vitals[0].value must be at most 600000.'],
    [vital('100.1', 'CLS'), 'vitals[0].value must be at most 100.'],
    [
      '{"page":"home","vitals":[{"name":"LCP","value":1},{"name":"LCP","value":2}]}',
      'vitals must have each name once at most.',
    ],
    [error({ message: 'a'.repeat(301) }), 'errors[0].message must be a text of at most 300 characters.'],
    [error({ source: 'a'.repeat(201) }), 'errors[0].source must be a text of at most 200 characters.'],
    [error({ kind: 'csp' }), 'errors[0].kind must be error, rejection or storage.'],
    [error({ requestId: 'line\nbreak' }), 'errors[0].requestId must be a request id.'],
    [error({ uid: 'ada' }), 'errors[0] has a field that is not known: "uid".'],
    ['{"page":"home","id":"ada"}', 'The report has a field that is not known: "id".'],
    ['{"page":"home","__proto__":{"vitals":[]}}', 'The report has a field that is not known: "__proto__".'],
    ['{"page":"home","constructor":1}', 'The report has a field that is not known: "constructor".'],
    [
      `{"page":"home","${'k'.repeat(99)}":1}`,
      `The report has a field that is not known: "${'k'.repeat(40)}".`,
    ],
  ].map(([text = '', message = '']) => ({ text, message })),
)('readReport rejects a body: $message', ({ text, message }) => {
  expect(() => read(text)).toThrow(message)
})

it('readReport rejects a body that is not UTF-8', () => {
  expect(() => readReport(new Uint8Array([0x22, 0xff, 0x22]))).toThrow('The body is not JSON in UTF-8.')
})
