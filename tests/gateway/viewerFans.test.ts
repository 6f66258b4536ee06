import { createClient, type RedisClientType } from '@keyv/redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { randomFrom, shuffle, usualRuns } from '../support/random/randomRuns.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const FANS = ['ada', 'bea'].map((uid, number) => ({
  uid: `fan-${uid}`,
  email: `${uid}@example.com`,
  phone: `+1202555010${number}`,
  token: tokenOf(`fan-${uid}`, {
    ...{ name: `${uid} ${uid}son`, email: `${uid}@example.com`, phone_number: `+1202555010${number}` },
  }),
  zip: `0213${number}`,
}))
type Fan = (typeof FANS)[number]

const READ = `{
  viewer { id firstName lastName email phone zip topics favoriteTeam { slug } favoritePlayerSlugs }
  site { league }
}`
const SAVE = `mutation Save($input: SaveProfileInput!) {
  saveProfile(input: $input) { viewer { id email zip topics } problems { code } }
}`
const PICK = `mutation Pick($input: SetFavoritesInput!) {
  setFavorites(input: $input) { viewer { id favoriteTeam { slug } } problems { code } }
}`

const longTimeout = { timeout: 20_000, interval: 20 }

let redis: RedisServer
let stack: ViewerStack
beforeAll(async () => {
  redis = await startRedisServer()
  stack = await startViewerStack({ env: { REDIS_URL: redis.url } })
})
afterAll(async () => {
  await stack.close()
  await redis.close()
})

/** Every other request is a mutation; all are about the fan alone. */
function ask({ uid, token, zip }: Fan, number: number) {
  const topics = [`${uid} likes ${number}`]
  if (number % 4 === 1) return stack.query(SAVE, { input: { zip, topics } }, token)
  if (number % 4 === 3) return stack.query(PICK, { input: { team: 'charm' } }, token)
  return stack.query(READ, {}, token)
}

async function everythingInRedis(): Promise<string> {
  const client: RedisClientType = createClient({ url: redis.url })
  await client.connect()
  try {
    const keys = await client.keys('*')
    return JSON.stringify([keys, await Promise.all(keys.map((key) => client.get(key)))])
  } finally {
    client.destroy()
  }
}

describe('two fans at once', () => {
  it('get not one byte of each other, and nothing of them stays in logs, metrics or the cache', async () => {
    const [ada] = FANS
    await vi.waitFor(async () => {
      const response = await fetch(`${stack.url}/readyz`)
      expect(await response.json()).toMatchObject({ redis: 'up' })
    }, longTimeout)
    // Sent alone, because Redis may lose writes while a hundred requests keep this process busy.
    if (ada) await ask(ada, 0)
    const turns = FANS.flatMap((fan) => Array.from({ length: 50 }, (_, number) => ({ fan, number })))

    const answers = await Promise.all(
      shuffle(randomFrom(usualRuns().seed), turns).map(async ({ fan, number }) => ({
        fan,
        answer: await ask(fan, number),
      })),
    )

    for (const { fan, answer } of answers) {
      const [other] = FANS.filter(({ uid }) => uid !== fan.uid)
      expect(answer.errors).toEqual([])
      expect(answer.text).toContain(`"id":"Viewer:${fan.uid}"`)
      expect(answer.text).not.toContain(other?.uid.replace('fan-', ''))
      expect(answer.text).not.toContain(other?.zip)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const ofFans = /fan-ada|fan-bea|@example|555010|eyJ/
    const calls = (await stack.userCalls()).filter(({ body }) => body !== '')
    expect(calls.length).toBe(50)
    for (const { token, body } of calls) {
      const fan = FANS.find((item) => item.token === token)
      const other = FANS.find((item) => item.token !== token)
      expect(body).not.toMatch(new RegExp(`${other?.email}|${other?.uid}|${other?.zip}`))
      expect(fan).toBeDefined()
    }
    await expect.poll(everythingInRedis).toMatch(/config/)
    expect(await everythingInRedis()).not.toMatch(ofFans)
    expect(stack.logs.length).toBeGreaterThan(100)
    expect(JSON.stringify(stack.logs)).not.toMatch(ofFans)
    expect(await (await fetch(`${stack.adminUrl}/metrics`)).text()).not.toMatch(ofFans)
  })

  it('are not named in the log when the league’s own messages name them', async () => {
    const [ada] = FANS
    const faults = [
      { path: 'get-create-user', body: '{"data":{"uid":"fan-bea","email":"bea@example.com"}}' },
      { path: 'get-create-user', body: '{"data":{"topics":"ada@example.com"}}' },
      { path: 'get-create-user', body: 'ada@example.com is unknown' },
      {
        path: 'get-create-user',
        body: '{"error":"no record of ada@example.com, +12025550100"}',
      },
    ]
    for (const fault of faults) {
      await stack.control({ action: 'garbage', ...fault })
      const { data, text } = await stack.query('{ viewer { id } }', {}, ada?.token)
      await stack.control({ action: 'reset' })

      expect(data).toEqual({ viewer: null })
      expect(text).not.toMatch(/@example|555010|fan-/)
    }

    expect(JSON.stringify(stack.logs)).not.toMatch(/@example|555010|eyJ|fan-/)
  })
})
