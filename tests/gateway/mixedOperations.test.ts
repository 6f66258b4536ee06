import { Kind, parse, print, type DocumentNode, type SelectionNode, type SelectionSetNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pickFrom, shuffle, tryProperty, usualRuns, type Random } from '../support/random/randomRuns.ts'
import { settableClock } from '../support/settableClock.ts'
import { publicOperations } from './publicOperations.ts'
import { sendRaw, type RawAnswer } from './rawRequest.ts'
import { REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const ADA = tokenOf('fan-ada', { email: 'ada@example.com' })
const BEA = tokenOf('fan-bea', { email: 'bea@example.com' })
/** What is kept is good for all runs of the property. */
const NOW = '2026-02-01T12:00:00.000Z'

let wall: ReturnType<typeof settableClock>
let stack: ViewerStack
beforeAll(async () => {
  wall = settableClock(NOW)
  stack = await startViewerStack({ wall })
  // A search does not wait long for the shop, and what it lacks then would be kept as long as the clock stands.
  const collections = ['guard', 'charm', 'palms', 'charging'].map(
    (club) => `${club}: collection(team: "${club}") { id }`,
  )
  await post({ query: `{ collection { id } ${collections.join(' ')} }` })
})
afterAll(() => stack.close())

interface Sent {
  query: string
  variables?: Record<string, unknown>
  extensions?: Record<string, unknown>
}

function post(sent: Sent, token?: string): Promise<RawAnswer> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  return sendRaw(stack.url, { body: JSON.stringify(sent), headers })
}

async function textOf(sent: Sent, token?: string): Promise<string> {
  return (await post(sent, token)).bytes.toString()
}

/** The sum of a measurement over its lines that hold a label. */
async function measured(name: string, label = ''): Promise<number> {
  const { bytes } = await sendRaw(stack.url, { path: '/metrics' })
  const lines = bytes.toString().matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))
  return [...lines]
    .filter(([, labels = '']) => labels.includes(label))
    .reduce((sum, [, , value]) => sum + Number(value), 0)
}
const fromMemory = () => measured('kept_answers_total', 'outcome="kept"')
const made = () => measured('kept_answers_total', 'outcome="made"')

/** Sends an operation until its public part comes from memory. */
async function sendUntilKept(sent: Sent): Promise<void> {
  const before = await fromMemory()
  await vi.waitUntil(
    async () => {
      await post(sent)
      return (await fromMemory()) > before
    },
    { timeout: 30_000 },
  )
}

const MIXED =
  'query M($year: Int, $with: Boolean! = true) { viewer @include(if: $with) { id email } standings(year: $year) { rows { wins team { name } } } }'
let documents = 0
/** An operation that no other test has sent. */
function newMixed(year: unknown = 2024): Sent {
  documents += 1
  return { query: MIXED.replace('wins', `wins a${documents}: losses`), variables: { year } }
}

const PERSONAL = parse(`{
  viewer { id email isLoggedIn }
  me: viewer { ... on Viewer { name: id } }
  __typename
  skipped: viewer @skip(if: true) { id }
  __proto__: viewer { id }
}`)

function selectionsOf({ definitions }: DocumentNode): readonly SelectionNode[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  )
}

function textWith(selections: readonly SelectionNode[], document: DocumentNode): string {
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, selectionSet: { ...definition.selectionSet, selections } }
      : definition,
  )
  return print({ ...document, definitions })
}

/** The public operations of the site without fragments at their root, which are split beside personal fields. */
const PUBLIC = publicOperations
  .map(({ text, variables }) => ({ document: parse(text), variables }))
  .filter(({ document }) => selectionsOf(document).every(({ kind }) => kind === Kind.FIELD))

/** A public operation of the site with personal fields among its own, and the same in a form that is always executed as a whole. */
function anyMixed(random: Random): { mixed: Sent; whole: Sent } {
  const { document, variables } = pickFrom(random, PUBLIC)
  const [viewer, ...others] = shuffle(random, selectionsOf(PERSONAL))
  const personal = [...(viewer ? [viewer] : []), ...others.filter(() => random() < 0.4)]
  const fields = shuffle(random, [...selectionsOf(document), ...personal])
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: fields }
  return {
    mixed: { query: textWith(fields, document), variables },
    whole: { query: textWith([{ kind: Kind.INLINE_FRAGMENT, selectionSet }], document), variables },
  }
}

describe('an operation with public and personal fields', () => {
  const plan = usualRuns()
  it(
    `is answered to each sender as if it were executed as a whole, in ${plan.runs} runs from seed ${plan.seed}`,
    async () => {
      await tryProperty(plan, async (random) => {
        const { mixed, whole } = anyMixed(random)
        const senders = [undefined, ADA, BEA]
        const expected = await Promise.all(senders.map((token) => textOf(whole, token)))
        await sendUntilKept(mixed)
        const answers = await Promise.all(senders.map((token) => textOf(mixed, token)))
        return answers.every((answer, at) => answer === expected[at])
          ? undefined
          : { mixed, answers, expected }
      })

      expect(PUBLIC.length).toBeGreaterThan(40)
    },
    Math.max(60_000, plan.runs * 1200),
  )

  it('reads nothing for its public part once that is kept, and nobody keeps the answer', async () => {
    const sent = newMixed()
    await sendUntilKept(sent)
    const before = await measured('cache_reads_total')

    const { status, headers, bytes } = await post(sent, ADA)

    expect([status, headers['cache-control'], headers['vary']]).toEqual([
      200,
      'private, no-store',
      'Accept, Accept-Encoding',
    ])
    expect(bytes.toString()).toMatch(
      /^\{"data":\{"viewer":\{"id":.+"ada@example.com"\},"standings":\{"rows":/,
    )
    expect(await measured('cache_reads_total')).toBe(before)
  })

  it.each<[what: string, sent: () => Sent, token: string | undefined, holds: string]>([
    ['its personal part fails', () => newMixed(), REFUSED, 'UNAUTHENTICATED'],
    [
      'a variable of its personal part is none',
      () => ({ ...newMixed(), variables: { year: 2024, with: 'no' } }),
      undefined,
      'got invalid value',
    ],
    ['a variable of its public part is none', () => newMixed('last year'), undefined, 'got invalid value'],
    ['its public part asks for what there is not', () => newMixed(1066), undefined, 'must be a season'],
  ])('is answered each time as the first time when %s', async (_what, sent, token, holds) => {
    const good = newMixed()
    const mixed = { ...sent(), query: good.query }
    const first = await textOf(mixed, token)
    await sendUntilKept(good)

    const answers = [await textOf(mixed, token), await textOf(mixed, token), await textOf(mixed, token)]

    expect(first).toContain(holds)
    expect(answers).toEqual([first, first, first])
  })

  it('is executed as a whole until it is sent again', async () => {
    const [once, twice] = [newMixed(), newMixed()]
    const before = await made()

    await post(once)
    await sendUntilKept(twice)

    expect((await made()) - before).toBe(1)
  })

  it('shows a change of its public part as soon as the public operation does', async () => {
    const mixed = newMixed(2025)
    const query = mixed.query
      .replace(', $with: Boolean! = true', '')
      .replace('viewer @include(if: $with) { id email }', '')
    await sendUntilKept(mixed)
    await post({ ...mixed, query })
    await stack.control({ action: 'patch', path: '/v4/standings', set: { wins: 77 } })
    const shown = async () =>
      [await textOf({ ...mixed, query }), await textOf(mixed, ADA)].map((text) => text.includes('"wins":77'))

    const before = await shown()
    wall.advance(20 * 60_000)
    const states: boolean[][] = []
    await vi.waitUntil(async () => states.push(await shown()) && states.at(-1)?.[0], { timeout: 30_000 })

    expect(before).toEqual([false, false])
    expect(states.at(-1)).toEqual([true, true])
  })
})
