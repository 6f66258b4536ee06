import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { startWorkerSite } from '../../gateway/src/delivery/pages/workerSite.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { writeSiteModule } from '../support/servers/siteModule.ts'
import { startStack, type Stack } from '../support/stack.ts'

const WAITING = 64
const GAME = '2025-wll-ev-17'
const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { version } }'
/** Pages of players block the thread until the test has written a file. */
const BLOCKING = `if (path.startsWith('/players')) {
  writeFileSync(folder + '/begun', '')
  while (!existsSync(folder + '/released'));
}
return '<!doctype html>' + path`

let stack: Stack
let module: Awaited<ReturnType<typeof writeSiteModule>>
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function startWith(render: string): Promise<void> {
  module = await writeSiteModule(render)
  const site = await startWorkerSite({
    entry: module.entry,
    report: (error) => expect.unreachable(String(error)),
    log: { error: (line: unknown) => expect.unreachable(JSON.stringify(line)) },
    metrics: { renderThreadEnded: () => undefined },
    maxSilentCpuMs: 60_000,
  })
  stack = await startStack({ site, pageDeadlineMs: 60_000, env: { LIVE_POLL_MS: '100' } })
  closing.push(
    () => stack.close(),
    () => site.close(),
    module.remove,
  )
}

/** @param client its address; that of this machine when left out. */
async function statusOf(path: string, client?: string): Promise<number> {
  const response = await fetch(
    stack.url + path,
    client === undefined ? {} : { headers: { 'x-forwarded-for': client } },
  )
  await response.arrayBuffer()
  return response.status
}

it('page rendering blocks no cached answer, no health check and no live event', async () => {
  await startWith(BLOCKING)
  await statusOf('/')
  const subscriber = subscribeTo(stack.url, 'sse', WATCH, { slug: GAME })
  await expect.poll(() => subscriber.received.length).toBe(1)
  let pagesDone = 0

  const pages = Array.from({ length: WAITING }, async (_none, number) => {
    const status = await statusOf(`/players/player-${number}`)
    pagesDone += 1
    return status
  })
  await expect.poll(() => existsSync(module.file('begun'))).toBe(true)
  const statuses: number[] = []
  for (let round = 0; round < 100; round += 1) statuses.push(await statusOf('/'), await statusOf('/healthz'))
  const leagueMs = Date.parse(LIVE_MOMENT) + 5 * 60_000
  await stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
  await expect.poll(() => subscriber.received.length).toBeGreaterThan(1)
  const doneMeanwhile = pagesDone
  await writeFile(module.file('released'), '')
  const ends = await Promise.all(pages)
  subscriber.leave()

  expect(statuses).toEqual(Array(200).fill(200))
  expect(ends).toContain(200)
  expect(ends.filter((status) => status !== 200 && status !== 429)).toEqual([])
  // Those beyond the client's share were refused; not one page was rendered before its time.
  expect(doneMeanwhile).toBe(ends.filter((status) => status === 429).length)
})

it('a queued page is not rendered once its clients have left', async () => {
  await startWith(`writeFileSync(folder + '/' + path.replaceAll('/', '_'), '')
    while (path.startsWith('/players/blocking') && !existsSync(folder + '/released')) await new Promise(setImmediate)
    return path`)
  // One place each.
  const blocking = Array.from({ length: 8 }, (_none, number) =>
    statusOf(`/players/blocking-${number}`, `192.0.2.${number}`),
  )
  await expect.poll(() => existsSync(module.file('_players_blocking-0'))).toBe(true)
  const left = request(`${stack.url}/players/left`)
  left.on('error', () => undefined).end()
  await expect.poll(() => figure('wll_page_renders_waiting')).toBe(1)

  left.destroy()
  await expect.poll(() => figure('wll_page_renders_total{outcome="abandoned"}')).toBe(1)
  await writeFile(module.file('released'), '')

  expect(await Promise.all(blocking)).toEqual(Array(8).fill(200))
  expect(await statusOf('/players/next')).toBe(200)
  expect(existsSync(module.file('_players_left'))).toBe(false)
})

it('a page in progress is abandoned with its last client, and not while another waits for it', async () => {
  await startWith(`writeFileSync(folder + '/' + path.replaceAll('/', '_'), '')
    while (path !== '/quick' && !existsSync(folder + '/released')) await new Promise(setImmediate)
    return path`)
  const first = request(`${stack.url}/players/shared`).on('error', () => undefined)
  const alone = request(`${stack.url}/players/alone`).on('error', () => undefined)
  for (const client of [first, alone]) client.end()
  await expect
    .poll(() => ['_players_shared', '_players_alone'].every((name) => existsSync(module.file(name))))
    .toBe(true)
  const arrived = once(stack.gateway.server, 'request')
  const second = statusOf('/players/shared')
  await arrived
  // This request passes the same handlers after the second one.
  await statusOf('/quick')

  first.destroy()
  alone.destroy()
  await expect.poll(() => figure('wll_page_renders_total{outcome="abandoned"}')).toBe(1)
  await writeFile(module.file('released'), '')

  expect(await second).toBe(200)
  expect(await figure('wll_page_renders_total{outcome="rendered"}')).toBe(2)
  expect(await statusOf('/players/alone')).toBe(200)
})

it('a page of the route table is finished although its only client has left, and served to the next', async () => {
  await startWith(`writeFileSync(folder + '/begun', '')
    while (!existsSync(folder + '/released')) await new Promise(setImmediate)
    return path`)
  const left = request(`${stack.url}/standings`).on('error', () => undefined)
  const arrived = once(stack.gateway.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  left.end()
  const [, response] = await arrived
  await expect.poll(() => existsSync(module.file('begun'))).toBe(true)
  left.destroy()
  await once(response, 'close')
  await writeFile(module.file('released'), '')
  await expect.poll(() => figure('wll_page_renders_total{outcome="rendered"}')).toBe(1)

  expect(await statusOf('/standings')).toBe(200)
  expect(await figure('wll_page_renders_total{outcome="rendered"}')).toBe(1)
})

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${stack.adminUrl}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}
