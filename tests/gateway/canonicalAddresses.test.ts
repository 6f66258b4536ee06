import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { settableClock } from '../support/settableClock.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'

interface Received {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

let stack: Stack

afterEach(() => stack.close())

/** A site whose pages show their address; `rendered` lists the addresses that it rendered. */
async function start(render?: Site['render'], env: Record<string, string> = {}) {
  const rendered: string[] = []
  const site: Site = {
    ...plainSite,
    async render(given, execute) {
      const { pathname, search } = new URL(given.url)
      rendered.push(pathname + search)
      if (render) return render(given, execute)
      return { status: 200, headers: {}, body: `<!doctype html>${pathname}${search}${' '.repeat(2000)}` }
    },
  }
  // The clock stands still, so that nothing expires.
  stack = await startStack({ site, env, wall: settableClock() })
  return rendered
}

/** Sends a path unchanged: clients normalize it before they send it, an attacker does not. */
function ask(path: string, { method = 'GET', ...headers }: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(stack.url)
    const sent = request({ host: 'localhost', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}

async function metrics(): Promise<string> {
  return (await fetch(`${stack.adminUrl}/metrics`)).text()
}

async function counted(outcome: string): Promise<number> {
  const line = new RegExp(`^wll_kept_answers_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
    await metrics(),
  )
  return Number(line?.[1] ?? 0)
}

async function keptBytes(): Promise<number> {
  return Number(/^wll_kept_answer_bytes (\S+)$/m.exec(await metrics())?.[1])
}

describe('meaningless parameters, or another order or encoding of meaningful ones', () => {
  it.each([
    ['/', '/?utm_source=x&fbclid=y'],
    ['/schedule?team=guard&week=3', '/schedule?utm_source=x&team=guard&gclid=%zz&week=3&a=b'],
    ['/offline', '/offline?build=1763900000-0123456789ab'],
    ['/nowhere', '/nowhere?utm_source=x'],
    ['/schedule?team=guard&week=3', '/schedule?week=3&team=guard'],
    ['/stats/compare?players=a,b', '/stats/compare?players=a%2Cb'],
  ])('do not change a byte of %s', async (plain, withOthers) => {
    const rendered = await start()
    const first = await ask(withOthers)
    const [own, again, head] = [
      await ask(plain),
      await ask(withOthers),
      await ask(withOthers, { method: 'HEAD' }),
    ]
    const zipped = await ask(withOthers, { 'accept-encoding': 'gzip' })

    for (const { status, headers, body } of [first, again]) {
      expect([status, headers['etag'], body]).toEqual([200, own.headers['etag'], own.body])
    }
    expect(gunzipSync(zipped.body)).toEqual(own.body)
    expect([head.status, head.headers['etag'], head.headers['content-length']]).toEqual([
      ...[200, own.headers['etag']],
      own.headers['content-length'],
    ])
    expect(rendered).toEqual([plain])
  })

  it('get a 304 when the client has the page under any of its addresses', async () => {
    await start()
    const { headers } = await ask('/standings?fbclid=1')

    const again = await ask('/standings?fbclid=2', { 'if-none-match': String(headers['etag']) })

    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('cause no rendering and take no memory, however many there are', async () => {
    const rendered = await start()
    await ask('/standings')
    const [bytes, kept] = [await keptBytes(), await counted('kept')]

    for (let round = 0; round < 20; round += 1) {
      const answers = Array.from({ length: 100 }, (_, at) => ask(`/standings?made_up_${round}_${at}=${at}`))
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
    }

    expect(rendered).toEqual(['/standings'])
    expect(await keptBytes()).toBe(bytes)
    expect((await counted('kept')) - kept).toBe(2000)
    // The log contains only samples of what is answered from memory.
    expect(stack.logs.filter(({ path }) => path === '/standings').length).toBeLessThan(200)
  })

  it('are passed on where a page redirects, within the site only', async () => {
    await start(({ url }) => {
      const location = url.endsWith('/player/ada-frost') ? '/players/ada-frost' : 'https://votes.example.org/'
      return Promise.resolve({ status: 302, headers: { location }, body: '' })
    })

    const plain = await ask('/player/ada-frost')
    const within = [await ask('/player/ada-frost?utm_source=x'), await ask('/player/ada-frost?utm_source=y')]
    const away = await ask('/all-star?utm_source=x')

    expect(
      within.map(({ status, headers }) => [status, headers['location'], headers['cache-control']]),
    ).toEqual([
      [302, '/players/ada-frost?utm_source=x', 'private, no-store'],
      [302, '/players/ada-frost?utm_source=y', 'private, no-store'],
    ])
    expect([plain.status, plain.headers['location']]).toEqual([302, '/players/ada-frost'])
    expect([away.status, away.headers['location']]).toEqual([302, 'https://votes.example.org/'])
  })
})

it.each(['/login?mode=signIn&oobCode=abc', '/login?%6fobCode=abc'])(
  'a page whose address signs a fan in is the public one, and not cached under that address: %s',
  async (path) => {
    const rendered = await start()
    const plain = await ask(path.replace(/\?.*/, ''))

    const answers = [await ask(path), await ask(path)]

    for (const { status, headers, body } of answers) {
      expect([status, headers['cache-control'], headers['age'], headers['x-accel-expires']]).toEqual([
        ...[200, 'private, no-store'],
        ...[undefined, undefined],
      ])
      expect(body).toEqual(plain.body)
    }
    expect(rendered).toHaveLength(1)
  },
)

describe('a non-canonical address', () => {
  it.each([
    ['/schedule?week=3&team=GUARD', '/schedule?team=guard&week=3'],
    [
      '/schedule?utm_source=a%20b&week=3&team=GUARD&utm_x',
      '/schedule?team=guard&week=3&utm_source=a%20b&utm_x',
    ],
    ['/Standings/?fbclid=y', '/standings?fbclid=y'],
    ['//standings', '/standings'],
    ['/login/?oobCode=abc&mode=signIn', '/login?oobCode=abc&mode=signIn'],
  ])('redirects %s to the canonical one with all its parameters, and is not cached', async (path, to) => {
    const rendered = await start()

    const answers = [await ask(path), await ask(path, { method: 'HEAD' })]

    for (const { status, headers } of answers)
      expect([status, headers['location'], headers['cache-control']]).toEqual([308, to, 'private, no-store'])
    expect(rendered).toEqual([])
    expect((await ask(to)).status).toBe(200)
  })

  it.each([
    ...[
      '//elsewhere.example',
      '//elsewhere.example/standings/',
      '/\\elsewhere.example/',
      '/\\/elsewhere.example',
    ],
    ...[
      '/%2F%2Felsewhere.example/',
      '/%5Celsewhere.example/',
      '/..//elsewhere.example/',
      '/.//elsewhere.example',
    ],
    ...['/%2e%2e//elsewhere.example/standings/', '/standings//elsewhere.example', '/;//elsewhere.example'],
    ...[
      '/teams//elsewhere.example',
      '/teams/%2F%2Felsewhere.example/',
      '/teams/%0d%0alocation:%20x/',
      '/%00/',
    ],
    ...[
      '/standings/?then=//elsewhere.example',
      '/login/?then=//elsewhere.example',
      '/news/%5C%5Celsewhere.example/',
    ],
    ...[
      '/login?then=/%5Celsewhere.example',
      '/login?then=https://elsewhere.example',
      '/standings/?//elsewhere.example',
    ],
    `/standings/?year=${'9'.repeat(7000)}&a=${'b'.repeat(7000)}`,
    `/schedule?${'team=a&'.repeat(1500)}team=b`,
    `/${'/'.repeat(8000)}standings`,
  ])('never redirects to another site: %s', async (path) => {
    const rendered = await start()

    const { status, headers } = await ask(path)

    expect([200, 308]).toContain(status)
    const { location } = headers
    if (status === 308) {
      expect(location).toMatch(/^\/(?:standings|teams|news|login|schedule)(?:[/?]|$)/)
      expect(new URL(String(location), 'https://www.example.com').origin).toBe('https://www.example.com')
      expect((await ask(String(location))).status).toBe(200)
    }
    expect(rendered.join()).not.toMatch(/^https?:|elsewhere\.example:/)
  })
})

it.each([
  ...['/session', '/healthz', '/readyz', '/graphql', '/graphql?query=%7B__typename%7D', '/graphql/stream'],
  ...['/graphiql', '/schema.graphql', '/robots.txt', '/sitemap.xml', '/rum', '/static/app.js', '/images/x'],
  ...['/calendar/league.ics', '/calendar/guard.ics', '/share/teams/guard.png'],
])('an address with a fragment never shares the answer of the address without it: %s', async (path) => {
  await start(undefined, { SESSION_SECRET: 'x'.repeat(48) })
  const kindOf = ({ status, headers }: Received) => [status, headers['content-type']]
  const before = await ask(path)

  for (const other of [`${path}#x`, `${path.split('?')[0] ?? ''}#x`]) {
    const { body } = await ask(other)
    expect(body.toString()).not.toMatch('<!doctype html>/')
  }

  expect(kindOf(await ask(path))).toEqual(kindOf(before))
})

it('an address with a fragment is rejected, because browsers send none', async () => {
  const rendered = await start()

  const { status, headers } = await ask('/standings#x')

  expect([status, headers['cache-control'], rendered]).toEqual([400, 'private, no-store', []])
})
