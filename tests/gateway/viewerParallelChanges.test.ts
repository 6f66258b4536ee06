import { afterEach, describe, expect, it } from 'vitest'
import { startFleet, type Fleet } from '../support/fleet.ts'
import { trustingIdentities } from '../support/identity/trustingIdentities.ts'
import { startViewerStack, tokenOf } from './viewerStack.ts'

const ADA = tokenOf('ada')
const SAVE = 'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { problems { code } } }'
const FAVORITES = 'mutation { setFavorites(input: { team: "charm" }) { problems { code } } }'
const READ = '{ viewer { firstName lastName birthday twitter zip username favoriteTeam { slug } } }'
const WHOLE = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', zip: '02134' }
const CHANGES: { query: string; variables?: object }[] = [
  { query: SAVE, variables: { input: { firstName: 'Grace' } } },
  { query: SAVE, variables: { input: { lastName: 'Hopper' } } },
  { query: SAVE, variables: { input: { birthday: '1999-04-23' } } },
  { query: SAVE, variables: { input: { twitter: 'grace' } } },
  { query: SAVE, variables: { input: { username: 'grace.h' } } },
  { query: FAVORITES },
]
const ALL_CHANGED = {
  ...{ firstName: 'Grace', lastName: 'Hopper', birthday: '1999-04-23', twitter: 'grace' },
  ...{ zip: '02134', username: 'grace.h', favoriteTeam: { slug: 'charm' } },
}

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function ask(url: string, operation: { query: string; variables?: object }): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADA}` },
    body: JSON.stringify(operation),
  })
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown[] }
  return { data, ...(errors && { errors }) }
}

/** Makes all changes at once, at one gateway after the other, and returns which of them have failed or have problems. */
async function changeAtOnce(urls: string[]): Promise<unknown[]> {
  const answers = await Promise.all(CHANGES.map((change, at) => ask(urls[at % urls.length] ?? '', change)))
  return answers.filter(
    (answer) => !/^\{"data":\{"\w+":\{"problems":\[\]\}\}\}$/.test(JSON.stringify(answer)),
  )
}

/** Two gateways on one Redis, and the record of a fan. */
async function twoGateways(): Promise<{ fleet: Fleet; urls: string[] }> {
  const fleet = await startFleet({ identity: trustingIdentities(new Set(), []) })
  closers.push(() => fleet.close())
  const urls = [(await fleet.start()).url, (await fleet.start()).url]
  await ask(urls[0] ?? '', { query: SAVE, variables: { input: WHOLE } })
  return { fleet, urls }
}

describe('simultaneous changes of different fields', () => {
  it('are all saved on one gateway', async () => {
    const stack = await startViewerStack()
    closers.push(() => stack.close())
    await stack.setRecord(ADA, WHOLE)

    expect(await changeAtOnce([stack.url])).toEqual([])
    expect(await ask(stack.url, { query: READ })).toEqual({ data: { viewer: ALL_CHANGED } })
  })

  it('are all saved on two gateways', async () => {
    const { urls } = await twoGateways()

    expect(await changeAtOnce(urls)).toEqual([])
    expect(await ask(urls[1] ?? '', { query: READ })).toEqual({ data: { viewer: ALL_CHANGED } })
  })

  it('on one gateway are all saved without Redis', async () => {
    const { fleet, urls } = await twoGateways()
    await fleet.redis.stop()

    expect(await changeAtOnce(urls.slice(0, 1))).toEqual([])
    expect(await ask(urls[0] ?? '', { query: READ })).toEqual({ data: { viewer: ALL_CHANGED } })
  })
})
