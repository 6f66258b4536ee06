import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const MINUTE_MS = 60_000
const REPORT = {
  page: 'teams_guard',
  vitals: [
    { name: 'LCP', value: 2600 },
    { name: 'CLS', value: 0.12 },
  ],
  errors: [],
}
const wall = settableClock(new Date().toISOString())
let stack: Stack
beforeAll(async () => {
  stack = await start()
})
afterAll(() => stack.close())
// Every test has the whole budget of a client, and of the log.
beforeEach(() => wall.advance(10 * MINUTE_MS))

function start(options: StackOptions = {}): Promise<Stack> {
  return startStack({ wall, ...options, env: { RUM_SAMPLE_RATE: '0.5', ...options.env } })
}

const post = (to = stack) => supertest(to.url).post('/rum')
const send = (report: object, to = stack) => post(to).set('content-type', 'application/json').send(report)
const errorOf = (message: string) => ({ message, source: '/static/a.js:1:2', kind: 'error' })
/** The lines of the log about errors in browsers. */
const linesOf = ({ logs }: Stack) => logs.filter(({ msg }) => msg === 'Something failed in a browser')

/** The figures of visits, by name and labels, except the buckets. */
async function figuresOf({ url }: Stack): Promise<Record<string, number>> {
  const { text } = await supertest(url).get('/metrics')
  const lines = text.split('\n').filter((line) => line.startsWith('rum_') && !line.includes('_bucket'))
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

describe('POST /rum', () => {
  it('counts vitals in seconds by the kind of page, and CLS as it is', async () => {
    const fresh = await start()
    onTestFinished(() => fresh.close())

    const answer = await send(REPORT, fresh)

    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await figuresOf(fresh)).toEqual({
      'rum_lcp_seconds_sum{page="teams"}': 2.6,
      'rum_lcp_seconds_count{page="teams"}': 1,
      'rum_cls_sum{page="teams"}': 0.12,
      'rum_cls_count{page="teams"}': 1,
    })
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'text/plain;charset=UTF-8'])(
    'takes what sendBeacon sends as %s',
    async (type) => {
      const answer = await post().set('content-type', type).send(JSON.stringify(REPORT))

      expect(answer.status).toBe(204)
    },
  )

  it('counts errors, and logs them without what may name a fan', async () => {
    const before = linesOf(stack).length
    const message = 'No ada@example.com at https://www.example.com/login?code=1 with eyJhbGciOiJSUzI1NiJ9eyJ'

    await send({ page: 'videos_clip-1', errors: [errorOf(message)] }).set('x-forwarded-for', '203.0.113.7')

    const [line, ...others] = linesOf(stack).slice(before)
    expect(others).toEqual([])
    expect(line).toEqual({
      level: 'warn',
      time: expect.any(String),
      requestId: expect.any(String),
      page: 'videos',
      kind: 'error',
      message: 'No [email] at https://www.example.com/login with [token]',
      source: '/static/a.js:1:2',
      msg: 'Something failed in a browser',
    })
    expect(await figuresOf(stack)).toMatchObject({ 'rum_errors_total{kind="error",page="videos"}': 1 })
    expect(JSON.stringify(stack.logs)).not.toContain('203.0.113.7')
  })

  it('adds neither labels nor lines to the log by 1,000 made-up pages and messages of many clients', async () => {
    const fresh = await start({ env: { LOG_LEVEL: 'info' } })
    onTestFinished(() => fresh.close())
    await send({ page: 'nobody-has-it', vitals: REPORT.vitals, errors: [errorOf('First')] }, fresh)
    const labels = Object.keys(await figuresOf(fresh))
    const lines = fresh.logs.length

    for (let count = 0; count < 1000; count += 1) {
      const report = {
        page: `made-up-${count}`,
        vitals: REPORT.vitals,
        errors: [errorOf(`Made up ${count}`)],
      }
      const answer = await send(report, fresh).set('x-forwarded-for', `203.0.113.${count % 100}`)
      expect(answer.status).toBe(204)
    }

    const figures = await figuresOf(fresh)
    expect(Object.keys(figures)).toEqual(labels)
    expect(figures).toMatchObject({ 'rum_errors_total{kind="error",page="other"}': 1001 })
    expect(linesOf(fresh)).toHaveLength(20)
    expect(fresh.logs.length - lines).toBeLessThanOrEqual(20)
  })

  it('logs ten errors more a minute', async () => {
    const report = { page: 'home', errors: Array(10).fill(errorOf('Again')) }
    for (let count = 0; count < 5; count += 1) await send(report)
    const before = linesOf(stack).length
    wall.advance(MINUTE_MS)

    for (let count = 0; count < 5; count += 1) await send(report)

    expect(linesOf(stack).length - before).toBe(10)
  })

  it('takes 60 reports of one client at once, then one every two seconds, and goes on taking those of others', async () => {
    const from = (client: string) => send(REPORT).set('x-forwarded-for', client)
    for (let count = 0; count < 60; count += 1) await from('198.51.100.1')

    const refused = await from('198.51.100.1')
    const other = await from('198.51.100.2')
    wall.advance(2000)
    const later = await from('198.51.100.1')

    expect([refused.status, other.status, later.status]).toEqual([429, 204, 204])
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'private, no-store' })
  })
})

describe('what /rum refuses', () => {
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
  ])('answers %s with a reason', async (_what, { type, body }, status, message) => {
    const answer = await post()
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

  it.each([undefined, ''])('refuses a body of the type %j', async (type) => {
    const body = new Blob([JSON.stringify(REPORT)])
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }

    const answer = await fetch(`${stack.url}/rum`, { method: 'POST', headers, body })

    expect(answer.status).toBe(415)
  })

  it('refuses a compressed body, whatever it becomes', async () => {
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
  ])('takes a %s body that does not say how long it is by what comes', async (_what, parts, status) => {
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
  ])('answers a page of another site (%s: %s) with 403', async (header, value) => {
    const answer = await send(REPORT).set(header, value)

    expect(answer.status).toBe(403)
    expect(answer.body.errors[0].message).toBe('This is answered to pages of the site alone.')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['get', 'put', 'delete', 'options'] as const)('takes no %s', async (method) => {
    const answer = await supertest(stack.url)[method]('/rum')

    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
  })

  it('counts what was refused by the reason, and no figure of it', async () => {
    const fresh = await start()
    onTestFinished(() => fresh.close())

    await send({ ...REPORT, vitals: [...REPORT.vitals, { name: 'LCP', value: 'fast' }] }, fresh)
    await send(REPORT, fresh).set('origin', 'https://evil.example.com')
    await post(fresh).set('content-type', 'application/json').send(filled(9000))
    await post(fresh).set('content-type', 'text/html').send('<p>')
    for (let count = 0; count < 60; count += 1) await send({ page: 'home' }, fresh)

    expect(await figuresOf(fresh)).toEqual({
      'rum_refused_reports_total{reason="invalid"}': 1,
      'rum_refused_reports_total{reason="origin"}': 1,
      'rum_refused_reports_total{reason="too_large"}': 1,
      'rum_refused_reports_total{reason="content_type"}': 1,
      'rum_refused_reports_total{reason="too_many"}': 2,
    })
  })
})

describe('/rum in production', () => {
  it.each([
    ['https://www.example.com', 204],
    ['https://example.com', 403],
  ])('answers pages of %s with %d', async (origin, status) => {
    const production = await start({ env: openProduction })
    onTestFinished(() => production.close())

    const answer = await send(REPORT, production).set({ origin, 'sec-fetch-site': 'same-origin' })

    expect(answer.status).toBe(status)
  })

  it.each(['', '0', '0.0'])('is not there with the sample rate "%s"', async (RUM_SAMPLE_RATE) => {
    const production = await start({ env: { ...openProduction, RUM_SAMPLE_RATE } })
    onTestFinished(() => production.close())

    const answer = await send(REPORT, production)

    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})
