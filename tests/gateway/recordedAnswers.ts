import { execute, parse, type DocumentNode } from 'graphql'
import { vi } from 'vitest'
import { createAtLeast, createRequestContext, type RequestContext } from '../../gateway/src/context.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import {
  trackDependencies,
  type Dependencies,
  type Dependency,
} from '../../gateway/src/platform/cache/dependencyTracking.ts'
import { createSchema } from '../../gateway/src/schema.ts'
import { createSources } from '../../gateway/src/sources.ts'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { dayAndNight } from '../support/dayAndNight.ts'
import { settableClock } from '../support/settableClock.ts'
import { configOf, controlOf, type Stack } from '../support/stack.ts'
import { publicOperations } from './publicOperations.ts'

/** The live game at LIVE_MOMENT. */
export const GAME = '2025-wll-ev-17'
/** No game is live, and none has been for hours. */
export const QUIET = '2025-07-14T15:00:00Z'
/** Longer than any public answer of the league is fresh and stale, in ms. */
export const AGED_MS = 20 * 60_000

/** What is recorded with every change of the code: an operation for each kind of data and of time. The night records all. */
const SAMPLE = [
  ...['ArticlePage', 'BoxScoreAndPlays', 'ComparedSlugs', 'GameLive', 'HomePage', 'HomeScores'],
  ...['KnownPlayers', 'Leaders', 'LiveScores', 'MyTeam', 'PostSeasonActive', 'RosterTable', 'Schedule'],
  ...['ShopPage', 'SitePopup', 'StatsPage', 'TeamsPage'],
]
/** By day a sample of the operations; by night all of them. */
export const RECORDED = dayAndNight<readonly [what: string, names: readonly string[] | undefined]>(
  [['some operations', SAMPLE]],
  [['all operations', undefined]],
)

/** Fields that contain load times, not content: an answer with an older load of the same content is right. */
const READING_FIELDS = new Set(['lastUpdated', 'stateUpdated'])
/**
 * A game's versions are numbers that follow from when its list was read as long as it has no live state; other versions depend on content.
 */
const VERSION_FIELDS = new Set(['version', 'detailsVersion'])

/** An answer to one of the public operations, and its dependencies. */
export interface RecordedAnswer {
  name: string
  /** As JSON, without the fields that `isOfReading` names. */
  content: string
  reads: Dependencies
}

/** A change outside, and after how many ms of the wall clock the answers are checked again. */
interface Change {
  change?: () => Promise<unknown>
  ms: number
}

/** The result of a change, by the names of the answers. */
interface Outcome {
  /** Answers that are reported as outdated. */
  reported: string[]
  /** Answers that have changed. */
  changed: string[]
  /** Answers that have changed but are not reported: they would be shown forever. */
  unreported: string[]
}

/** The gateway's sources over the sandbox, with a clock that stands still. */
export interface RecordedAnswers {
  /** See `Stack.control`. */
  control: Stack['control']
  /** Makes the live system have these values for every game. */
  live(event: Record<string, number>): Promise<unknown>
  /** Makes the season's list have these values for `GAME`. */
  inList(set: Record<string, unknown>): Promise<unknown>
  /** Makes the league fail at addresses with this path. */
  fail(path: string, status: number): Promise<unknown>
  /** Reads `GAME` from the live system as another reader. */
  readLive(): Promise<unknown>
  /** The shop's answer to a request with this body. */
  fromShop(body: string): Promise<string>
  /** Moves the wall clock. */
  advance(ms: number): void
  /** Executes the public operations with these names, or those of the start. */
  record(names?: readonly string[]): Promise<RecordedAnswer[]>
  /** Makes a change, moves the wall clock, and re-reads expired dependencies, as a cache would; then executes all operations again. */
  after(change: Change, answers: readonly RecordedAnswer[]): Promise<Outcome>
  close(): Promise<void>
}

/**
 * @param options.speed of the gateway's league clock; it stands still when left out, as the sandbox's always
 * does.
 * @param options.at the instant of both (ISO); LIVE_MOMENT when left out.
 * @param options.operations the names of the operations to record; all public ones when left out.
 */
export async function startRecordedAnswers({
  speed = 0,
  at = LIVE_MOMENT,
  env = {},
  operations,
}: {
  speed?: number
  at?: string
  env?: Record<string, string>
  operations?: readonly string[] | undefined
} = {}): Promise<RecordedAnswers> {
  const wall = settableClock()
  const leagueMs = Date.parse(at)
  const sandbox = await startSandbox({ clockAnchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
  const control = controlOf(sandbox)
  const config = configOf(sandbox, { wallMs: wall.nowMs(), leagueMs, speed }, env)
  const deps = createDependencies(config, { wall, logTo: { write: () => undefined } })
  const sources = createSources(deps)
  const viewer = await deps.identity.identify(undefined)

  async function answer(name: string, document: DocumentNode, variables: Record<string, unknown>) {
    const { result, reads } = await trackDependencies(async () =>
      execute({ schema: createSchema(), document, variableValues: variables, contextValue: context() }),
    )
    return { name, content: contentOf(result), reads }
  }

  function context(): RequestContext {
    const atLeast = createAtLeast(0)
    return createRequestContext(sources, {
      ...{ requestId: 'recorded', viewer, atLeast, onListCut: () => undefined },
    })
  }

  async function record(names = operations): Promise<RecordedAnswer[]> {
    const wanted = publicOperations.filter(({ name }) => !names || names.includes(name))
    const answers: RecordedAnswer[] = []
    for (const { name, text, variables } of wanted) answers.push(await answer(name, parse(text), variables))
    return answers
  }

  async function outdatedAfter({ change, ms }: Change, answers: readonly RecordedAnswer[]) {
    const latest = new Map<string, string | null>()
    const note = (key: string, version: string | null) => void latest.set(key, version)
    const stops = [deps.cache.onChange(note), sources.games.onLiveChange(note)]
    await change?.()
    wall.advance(ms)
    for (const read of dueReads(answers, wall.nowMs())) latest.set(read.key, await versionNow(read))
    for (const stop of stops) stop()
    const isOther = ({ key, version }: Dependency) => latest.has(key) && latest.get(key) !== version
    const isOutdated = ({ reads }: RecordedAnswer) =>
      reads.hasFailed || reads.trueUntilMs <= wall.nowMs() || [...reads.resources.values()].some(isOther)
    return answers.filter(isOutdated).map(({ name }) => name)
  }

  /** Stale data is renewed in the background. */
  function versionNow({ key, readAgain }: Dependency): Promise<string | null> {
    return vi.waitFor(async () => {
      const { reads } = await trackDependencies(() => readAgain().catch(() => null))
      const again = reads.resources.get(key)
      if (again && again.freshUntilMs <= wall.nowMs()) throw new Error(`${key} is not renewed`)
      return again?.version ?? null
    }, 10_000)
  }

  return {
    control,
    live(event) {
      const clock = { clockMinutes: 3, clockSeconds: 21, clockTenths: 0 }
      const body = JSON.stringify({ data: { event: { ...clock, ...event } } })
      return control({ action: 'garbage', body }, 'live')
    },
    inList: (set) => control({ action: 'patch', path: 'v4/events?', where: { slugname: GAME }, set }),
    fail: (path, status) => control({ action: 'failNext', count: 100_000, status, path }),
    readLive: () => sources.games.find(GAME, Number.MAX_SAFE_INTEGER),
    advance: (ms) => wall.advance(ms),
    async fromShop(body) {
      const headers = {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': config.shop.token,
      }
      const answer = await fetch(new URL('/api/2024-10/graphql.json', sandbox.shopUrl), {
        method: 'POST',
        ...{ headers, body },
      })
      return answer.text()
    },
    record,
    async after(change, answers) {
      const reported = await outdatedAfter(change, answers)
      const now = await record(answers.map(({ name }) => name))
      const changed = answers
        .filter(({ content }, at) => now[at]?.content !== content)
        .map(({ name }) => name)
      return { reported, changed, unreported: changed.filter((name) => !reported.includes(name)) }
    },
    async close() {
      await deps.cache.close()
      deps.fleetStore.close()
      await sandbox.close()
    },
  }
}

/** The expired dependencies of the answers, each once. */
function dueReads(answers: readonly RecordedAnswer[], nowMs: number): Dependency[] {
  const reads = answers.flatMap((answer) => [...answer.reads.resources.values()])
  const due = reads.filter(({ freshUntilMs }) => freshUntilMs <= nowMs)
  return [...new Map(due.map((read) => [read.key, read])).values()]
}

function contentOf(result: unknown): string {
  return JSON.stringify(result, (name, value: unknown) => (isOfReading(name, value) ? undefined : value))
}

function isOfReading(name: string, value: unknown): boolean {
  return READING_FIELDS.has(name) || (VERSION_FIELDS.has(name) && typeof value === 'number')
}
