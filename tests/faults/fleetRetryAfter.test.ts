import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { tokenOf } from '../gateway/viewerStack.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startFleet, type Fleet } from '../support/fleet.ts'
import { trustingIdentities } from '../support/identity/trustingIdentities.ts'

const LEFT_ALONE = { code: 'UPSTREAM_UNAVAILABLE', message: 'This could not be loaded right now.' }
const NOT_SAVED = { code: 'UPSTREAM_UNAVAILABLE', message: 'Nothing was saved. Try again later.' }
const UNCERTAIN = {
  code: 'UNCERTAIN',
  message: 'It is not known whether this was saved. Read it again before you repeat it.',
}
const READ = '{ viewer { firstName } }'
const SAVE = 'mutation { setFavorites(input: { team: "charm" }) { viewer { id } problems { code } } }'
const GET_OR_CREATE = 'league /api/v4/get-create-user'
const UPDATE = 'league /api/v2/user'
const longTimeout = { timeout: 20_000, interval: 10 }

let fleet: Fleet
let gateways: { url: string }[]
let messages: FleetStore
/** The messages of gateways about `Retry-After`. */
let retryAfters: unknown[]

beforeEach(async () => {
  fleet = await startFleet({ identity: trustingIdentities(new Set(), []) })
  gateways = [await fleet.start(), await fleet.start()]
  messages = createFleetStore({
    clock: { nowMs: () => performance.now() },
    log: captureLog().log,
    redisUrl: fleet.redis.url,
  })
  retryAfters = []
  messages.subscribe('upstream.pause', (message) => void retryAfters.push(message))
  await vi.waitFor(() => expect(messages.redisState()).toBe('up'), longTimeout)
})
afterEach(async () => {
  messages.close()
  await fleet.close()
})

/** The error of a fan's operation at a gateway; undefined without one. */
async function failureOf(gateway: number, fan: string, query: string) {
  const response = await fetch(`${gateways[gateway]?.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(fan)}` },
    body: JSON.stringify({ query }),
  })
  const { errors } = (await response.json()) as {
    errors?: { message: string; extensions: { code: string } }[]
  }
  const [error] = errors ?? []
  return error && { code: error.extensions.code, message: error.message }
}

/** Makes the league reject the next call of a path for a minute, and a fan cause that at the first gateway. */
async function refuseOnce(path: string, status: number, query: string) {
  await fleet.control({ action: 'failNext', count: 1, status, retryAfter: 60, path })
  const failure = await failureOf(0, 'ada', query)
  // Then the other gateway has received the message as well.
  await vi.waitFor(() => expect(retryAfters).toHaveLength(1), longTimeout)
  return failure
}

it('a mutation that the league rejects for a minute is rejected by every gateway, without being sent again', async () => {
  const failures = [await refuseOnce('/v2/user', 503, SAVE)]
  for (const [gateway, fan] of [
    [0, 'ada'],
    [1, 'ada'],
    [1, 'bea'],
  ] as const)
    failures.push(await failureOf(gateway, fan, SAVE))

  expect(failures).toEqual([UNCERTAIN, NOT_SAVED, NOT_SAVED, NOT_SAVED])
  expect((await fleet.newCalls()).get(UPDATE)).toBe(1)
})

it('a fan whom the league rejects for a minute causes no calls at any gateway, and other fans still do', async () => {
  const failures = [await refuseOnce('/v4/get-create-user', 429, READ)]
  for (const query of [READ, SAVE]) failures.push(await failureOf(1, 'ada', query))
  const calls = await fleet.newCalls()

  expect(failures).toEqual([LEFT_ALONE, LEFT_ALONE, NOT_SAVED])
  expect([calls.get(GET_OR_CREATE), calls.get(UPDATE)]).toEqual([1, undefined])
  expect(await failureOf(1, 'bea', READ)).toBeUndefined()
})
