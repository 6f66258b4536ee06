import { Agent } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createLog } from '../../gateway/src/platform/log.ts'
import { createPubSub } from '../../gateway/src/platform/fleet/pubsub.ts'
import { createProviderKey, exampleClaims, signToken, startKeyServer } from '../support/identity/idTokens.ts'
import { settableClock } from '../support/settableClock.ts'
import {
  ADA,
  as,
  BEA,
  constant,
  countApollo,
  fresh,
  MIXED,
  mixed,
  posted,
  sendBothWays,
} from './personalQueries.ts'
import { sendRaw } from './rawRequest.ts'
import { REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

/** How many operations a fan may run in a minute. */
const MOST_OF_FAN = 1200

let stack: ViewerStack
let agent: Agent
beforeAll(async () => {
  stack = await startViewerStack({ wall: settableClock('2026-02-01T12:00:00.000Z') })
  agent = new Agent({ keepAlive: true, maxSockets: 20 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  agent.destroy()
  await stack.close()
})

describe('a personal query that was answered before', () => {
  it('tells a sender whose token is refused so, as Apollo Server does, and another one nothing of it', async () => {
    const sent = mixed()
    const slow = await sendRaw(stack.url, posted({ ...sent, query: fresh(MIXED) }, as(REFUSED)))
    const [ofAda] = await sendBothWays(stack, posted(sent, as(ADA)))
    const count = countApollo()

    const refused = await sendRaw(stack.url, posted(sent, as(REFUSED)))
    const again = await sendRaw(stack.url, posted(sent, as(ADA)))

    expect(count()).toBe(0)
    expect(slow.bytes.toString()).toContain('"UNAUTHENTICATED"')
    expect(constant(refused)).toEqual(constant(slow))
    expect(constant(again)).toEqual(constant(ofAda))
  })

  it('gives no fan a byte of another one, with many asking at once', async () => {
    const sent = mixed()
    const senders = [as(ADA), as(BEA), {}]
    const expected = await Promise.all(
      senders.map(async (sender) => (await sendRaw(stack.url, posted(sent, sender))).bytes.toString()),
    )
    await sendBothWays(stack, posted(sent))
    const count = countApollo()
    const order = Array.from({ length: 300 }, (_none, at) => (at * 7 + (at % 5)) % 3)

    const answers = await Promise.all(
      order.map((at) => sendRaw(stack.url, { ...posted(sent, senders[at]), agent })),
    )

    expect(count()).toBe(0)
    expect(new Set(expected).size).toBe(3)
    expect(answers.map(({ bytes }) => expected.indexOf(bytes.toString()))).toEqual(order)
  })

  it('is refused to whom it would be by Apollo Server, with the time to wait, and counted once', async () => {
    const sent = mixed()
    const token = tokenOf('fan-of-many')
    const spelled = (spaces: number) => ({
      ...posted(sent, as(token)),
      body: JSON.stringify(sent) + ' '.repeat(spaces),
    })
    await sendBothWays(stack, posted(sent, as(ADA)))
    const count = countApollo()

    const statuses = new Map<number | undefined, number>()
    for (let from = 0; from < MOST_OF_FAN + 20; from += 20) {
      const some = await Promise.all(
        Array.from({ length: 20 }, () => sendRaw(stack.url, { ...posted(sent, as(token)), agent })),
      )
      for (const { status } of some) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const viaApollo = count()
    const [refused, slow] = [
      await sendRaw(stack.url, posted(sent, as(token))),
      await sendRaw(stack.url, spelled(3)),
    ]

    expect([...statuses]).toEqual([
      [200, MOST_OF_FAN],
      [429, 20],
    ])
    expect(viaApollo).toBe(20)
    expect(refused.headers['retry-after']).toBe('60')
    expect(constant(refused)).toEqual(constant(slow))
  }, 60_000)
})

describe('a token', () => {
  it('is verified by the chain first, and refused by the same query as soon as it has expired', async () => {
    const clock = settableClock('2026-03-01T12:00:00.000Z')
    const key = createProviderKey()
    const { server, connectToKeys } = await startKeyServer(key)
    const log = createLog({ level: 'silent' })
    const pubsub = createPubSub({ clock, log })
    const identity = createIdentity({ projectId: 'league-site', clock, log, pubsub, connectToKeys })
    vi.spyOn(Date, 'now').mockImplementation(() => clock.nowMs())
    const own = await startViewerStack({ wall: clock, identity })
    const tokens = ['one', 'two'].map((uid) => signToken(key, exampleClaims({ sub: uid }, clock.nowMs())))
    const [one = '', two = ''] = tokens
    const sent = { query: fresh('{ viewer { id } }') }
    await sendBothWays(own, posted(sent, as(one)))

    const first = countApollo()
    const ofTwo = await sendRaw(own.url, posted(sent, as(two)))
    const firstOfTwo = first()
    clock.advance(3_541_000)
    const expired = await sendRaw(own.url, posted(sent, as(one)))
    const byApollo = first()
    const slow = await sendRaw(own.url, posted({ query: fresh('{ viewer { id } }') }, as(one)))
    await Promise.all([own.close(), server.close()])

    expect([firstOfTwo, byApollo]).toEqual([1, 1])
    expect(ofTwo.bytes.toString()).toContain('Viewer:two')
    expect(expired.bytes.toString()).toContain('"UNAUTHENTICATED"')
    expect(constant(expired)).toEqual(constant(slow))
  })
})
