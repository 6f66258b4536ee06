import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import {
  answer,
  startScriptedServer,
  type Reply,
  type ScriptedServer,
} from '../support/servers/scriptedServer.ts'

/** More than the default backlog of a socket: 511. */
const CROWD = 1500
/** This many fans wait for one page, behind the one address of a stadium. */
const STADIUM = 480

const page = answer(200, 'page', { 'cache-control': 'public, max-age=600' })

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url])
})
beforeEach(() => {
  gateway.requests.length = 0
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

it('the edge rejects nobody of a crowd that requests uncached pages, however many arrive at once', async () => {
  gateway.reply(page)
  const port = Number(new URL(edge.url).port)
  const sockets = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))

  const answers = await Promise.all(
    sockets.map((socket, index) => statusOf(socket, `/page-${index}`, `203.0.${index >> 8}.${index & 255}`)),
  )

  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect(gateway.requests).toHaveLength(CROWD)
})

it('the edge serves a slowly rendered page to all fans behind one address', async () => {
  const waiting: (() => void)[] = []
  const held: Reply = (...exchange) => void waiting.push(() => page(...exchange))
  gateway.reply(held)

  const answers = Promise.all(
    Array.from({ length: STADIUM }, () => edge.ask('/slow', { 'x-forwarded-for': '203.0.113.50' })),
  )
  // No request waits long behind another, so all of them reach the gateway and are counted.
  await vi.waitFor(() => expect(waiting).toHaveLength(STADIUM), { timeout: 30_000 })
  for (const release of waiting) release()

  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]))
})

/** The first line of the answer to a visitor with this address. */
async function statusOf(socket: Socket, path: string, client: string): Promise<string | undefined> {
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`,
  )
  return (await text(socket)).split('\r\n')[0]
}
