import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import type { Stack } from '../support/stack.ts'
import { figuresOf, post, REPORT, send, startRumStack } from './rumStack.ts'

const MINUTE_MS = 60_000
const wall = settableClock(new Date().toISOString())
let stack: Stack
beforeAll(async () => {
  stack = await startRumStack({ wall })
})
afterAll(() => stack.close())
// Every test starts with the full limit of a client.
beforeEach(() => wall.advance(10 * MINUTE_MS))

describe('rejections of /rum', () => {
  const json = (body: string | Buffer) => ({ type: 'application/json', body })
  const filled = (bytes: number) => `{"page":"${' '.repeat(bytes - 11)}"}`

  it.each([
    ['a body that is none', json(''), 400, 'The body is not JSON in UTF-8.'],
    ['a bad field', json('{"page":"home","vitals":[{"name":"INP","value":-1}]}'), 400, 'vitals[0].value'],
    ['JSON that is deep', json('['.repeat(8000)), 400, 'The body is not JSON in UTF-8.'],
    [
      'JSON that is deep and whole',
      json(`${'['.repeat(4000)}${']'.repeat(4000)}`),
      400,
      'The report must be a JSON object.',
    ],
    ['a name of the prototype', json('{"page":"home","__proto__":{"page":"x"}}'), 400, '"__proto__"'],
    ['bytes that are not UTF-8', json(Buffer.from('{"page":"h\xffme"}', 'latin1')), 400, 'UTF-8'],
    ['8 kB that are no page', json(filled(8192)), 400, 'page must be a text'],
    ['one byte more than 8 kB', json(filled(8193)), 413, 'The body is larger than 8192 bytes.'],
    ['a form', { type: 'application/x-www-form-urlencoded', body: 'page=home' }, 415, 'A report is'],
    ['another charset', { type: 'text/plain; charset=utf-16', body: '{"page":"home"}' }, 415, 'A report is'],
  ])('answer %s with a reason', async (_what, { type, body }, status, message) => {
    const answer = await post(stack)
      .set('content-type', type)
      .serialize((sent: unknown) => sent as string)
      .send(body)

    expect(answer.status).toBe(status)
    expect(answer.body.errors[0]).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'BAD_REQUEST' },
    })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it.each([undefined, ''])('cover a body of the type %j', async (type) => {
    const body = new Blob([JSON.stringify(REPORT)])
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }

    const answer = await fetch(`${stack.url}/rum`, { method: 'POST', headers, body })

    expect(answer.status).toBe(415)
  })

  it('cover a compressed body, whatever its content', async () => {
    const bodies = [JSON.stringify(REPORT), 'a'.repeat(10_000_000)].map((text) => gzipSync(text))

    const answers = await Promise.all(
      bodies.map((body) =>
        fetch(`${stack.url}/rum`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
          body,
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([415, 415])
    expect(await answers[0]?.text()).toContain('in UTF-8, and not compressed.')
  })

  it.each([
    ['small', 1, 204],
    ['large', 9, 413],
  ])('judge a %s body without a Content-Length by its bytes', async (_what, parts, status) => {
    const chunks = ['{"page":"home"', ...Array<string>(parts).fill(' '.repeat(1000)), '}']

    const answered = new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const sent = request(`${stack.url}/rum`, { method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).once('error', reject)
      chunks.forEach((chunk) => void sent.write(chunk))
      sent.end()
    })

    expect(await answered).toBe(status)
  })

  it.each([
    ['origin', 'https://evil.example.com'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('answer a page of another site (%s: %s) with 403', async (header, value) => {
    const answer = await send(REPORT, stack).set(header, value)

    expect(answer.status).toBe(403)
    expect(answer.body.errors[0].message).toBe('This is answered to pages of the site alone.')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['get', 'put', 'delete', 'options'] as const)('cover %s', async (method) => {
    const answer = await supertest(stack.url)[method]('/rum')

    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
  })

  it('are counted by their reason, and add nothing to the vitals', async () => {
    const fresh = await startRumStack({ wall })
    onTestFinished(() => fresh.close())

    await send({ ...REPORT, vitals: [...REPORT.vitals, { name: 'LCP', value: 'fast' }] }, fresh)
    await send(REPORT, fresh).set('origin', 'https://evil.example.com')
    await post(fresh).set('content-type', 'application/json').send(filled(9000))
    await post(fresh).set('content-type', 'text/html').send('<p>')
    for (let count = 0; count < 60; count += 1) await send({ page: 'home' }, fresh)

    expect(await figuresOf(fresh)).toEqual({
      'wll_rum_refused_reports_total{reason="invalid"}': 1,
      'wll_rum_refused_reports_total{reason="origin"}': 1,
      'wll_rum_refused_reports_total{reason="too_large"}': 1,
      'wll_rum_refused_reports_total{reason="content_type"}': 1,
      'wll_rum_refused_reports_total{reason="too_many"}': 2,
    })
  })
})
