import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { hashOf } from '../../gateway/src/delivery/graphql/persistedOperations.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { production } from '../support/production.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'

/** Requests of each build's pages: a file and an operation that the other build does not have. */
const builds = ['former', 'next'].map((name) => ({
  name,
  file: `/static/js/page-${name}.js`,
  style: `/static/assets/page-${name}.css`,
  operation: `query ${name} {\n  site {\n    league\n  }\n}`,
}))
type Build = (typeof builds)[number]
const [former, next] = builds as [Build, Build]

let folder: string
let redis: RedisServer
let gateways: Stack[]
let edge: EdgeProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  redis = await startRedisServer()
  gateways = []
  for (const build of builds) {
    writeBuild(build)
    gateways.push(await startGateway(build))
  }
  edge = await startEdge(gateways.map(addressOf))
})
afterAll(async () => {
  await edge.close()
  await Promise.all(gateways.map((gateway) => gateway.close()))
  await redis.close()
  rmSync(folder, { recursive: true })
})

/** Writes the files and the operations of a build. */
function writeBuild({ name, file, style, operation }: Build): void {
  const client = join(folder, name)
  for (const part of ['static/js', 'static/assets']) mkdirSync(join(client, part), { recursive: true })
  for (const path of [file, style]) writeFileSync(join(client, path), `/* ${name} */`)
  const manifest = {
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: [{ id: hashOf(operation), body: operation }],
  }
  writeFileSync(join(client, 'operations.json'), JSON.stringify(manifest))
}

/** Starts a gateway of a build, each of whose pages links the build's stylesheet. */
function startGateway({ name, style }: Build, port = 0): Promise<Stack> {
  const client = join(folder, name)
  const files = { WEB_STATIC_DIR: client, OPERATIONS_MANIFEST: join(client, 'operations.json') }
  const body = `<!doctype html><title>${name}</title><link rel="stylesheet" href="${style}">`
  const site = { ...plainSite, render: () => Promise.resolve({ status: 200, headers: {}, body }) }
  return startStack({ env: { ...production, ...files, REDIS_URL: redis.url }, site, port })
}

function addressOf({ url }: Stack): string {
  return url.replace('localhost', '127.0.0.1')
}

function run(operation: string) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(operation) } }
  return edge.ask('/graphql', { 'content-type': 'application/json' }, JSON.stringify({ extensions }))
}

/** Repeats a request, because the edge chooses the gateway. */
async function answersOf(request: () => ReturnType<EdgeProcess['ask']>) {
  const answers = await Promise.all(Array.from({ length: 20 }, request))
  return new Set(answers.map(({ status, body }) => `${status} ${body.trim()}`))
}

// Runs first, because later the gateways have read each other's operations anyway.
it("two builds behind one edge accept the operations of both builds' pages at any gateway, from the start", async () => {
  const data = '200 {"data":{"site":{"league":"WLL"}}}'
  for (const { operation } of builds) expect(await answersOf(() => run(operation))).toEqual(new Set([data]))

  const unknown = await run('query Unknown {\n  site {\n    id\n  }\n}')

  expect([unknown.status, unknown.body]).toEqual([400, expect.stringContaining('PERSISTED_QUERY_NOT_FOUND')])
})

it("two builds behind one edge serve the files of both builds' pages at any gateway", async () => {
  for (const { name, file, style } of builds) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const found = await edge.ask(file, { 'accept-encoding': encoding })
      expect([found.status, found.body]).toEqual([200, `/* ${name} */`])
      expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    // None of these is a cached copy.
    expect(await answersOf(() => edge.ask(style, { authorization: 'Bearer x' }))).toEqual(
      new Set([`200 /* ${name} */`]),
    )
  }
})

it('two builds behind one edge answer an uncached 404 for a file of neither build', async () => {
  const missing = await edge.ask('/static/js/page-gone.js')

  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private, no-store'])
})

it("two builds behind one edge serve a page's files while a gateway is replaced", async () => {
  const [stays, leaves] = [await startGateway(former), await startGateway(former)]
  const between = await startEdge([stays, leaves].map(addressOf), { EDGE_MISSES_PER_SECOND: '1000' })
  onTestFinished(async () => {
    await between.close()
    await stays.close()
  })
  const seen = new Set<string>()
  const wrong: string[] = []
  /** Requests the page, which the edge may have cached, and the file that it links. */
  async function visit(headers: Record<string, string>): Promise<void> {
    const page = await between.ask('/', headers)
    const link = /href="(.*?)"/.exec(page.body)?.[1] ?? '/no-link'
    const style = await between.ask(link)
    if (page.status !== 200 || style.status !== 200) wrong.push(`${page.status} ${link} ${style.status}`)
    seen.add(link)
  }
  let visits = 0
  const visitBoth = async () => {
    await visit({})
    await visit({ authorization: 'Bearer x' })
    visits += 2
  }

  await visitBoth()
  const replaced = leaves.close().then(() => startGateway(next, Number(new URL(leaves.url).port)))
  while (visits < 20 || !seen.has(next.style)) await visitBoth()
  await (await replaced).close()

  expect(wrong).toEqual([])
  expect(seen).toEqual(new Set([former.style, next.style]))
})

it("two builds behind one edge still serve an older build's page when its last gateway is gone", async () => {
  await gateways.shift()?.close()

  const [file, operation] = [await edge.ask(former.file), await run(former.operation)]

  expect([file.status, file.body]).toEqual([200, '/* former */'])
  expect([operation.status, operation.body.trim()]).toEqual([200, '{"data":{"site":{"league":"WLL"}}}'])
})
