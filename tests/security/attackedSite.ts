import { Agent } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createServer, type GatewayServer } from '../../gateway/src/server.ts'
import { builtSite } from '../e2e/builtSite.ts'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { openProduction } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import { configOf, startStack, type Stack } from '../support/stack.ts'

/** No game is live then; a live game's version would differ between the gateways. */
const QUIET_MOMENT = '2025-07-14T15:00:00Z'
const START = '2026-02-01T12:00:00.000Z'
const ENV = { ...openProduction, CORS_ORIGINS: 'https://app.example.com', FIREBASE_PROJECT_ID: 'league-site' }

/** Each request has a connection of its own, so that a cut connection affects no other. */
const agent = new Agent({ keepAlive: false })

/** A gateway that is attacked, directly and through an edge, and one that is not. Both run from the first test on. */
export interface AttackedSite {
  readonly attackedUrl: string
  /** The address of the edge before the attacked gateway. */
  readonly edgeUrl: string
  readonly untouchedUrl: string
  /** The slugs of players, each with pages of her own. */
  readonly players: readonly string[]
}

/** Starts both gateways with the built site before the tests of a file, and closes them at the end. Call it at the top of the file. */
export function attackedSite(): AttackedSite {
  let attacked: Stack
  let untouched: GatewayServer
  let untouchedUrl: string
  let edge: EdgeProcess
  let players: string[]

  beforeAll(async () => {
    const wall = settableClock(START)
    const clockAnchor = { wallMs: Date.parse(START), leagueMs: Date.parse(QUIET_MOMENT), speed: 0 }
    const site = await builtSite()
    attacked = await startStack({ env: ENV, wall, site, sandbox: { clockAnchor }, pageDeadlineMs: 30_000 })
    const config = configOf(attacked.sandbox, clockAnchor, ENV)
    untouched = await createServer({
      ...createDependencies(config, { wall, logTo: { write: () => undefined } }),
      ...{ site, pageDeadlineMs: 30_000 },
    })
    const { port } = await untouched.listen()
    untouchedUrl = `http://127.0.0.1:${port}`
    edge = await startEdge([attacked.url.replace('localhost', '127.0.0.1')])
    const { data } = await attacked.query('{ players(first: 100) { edges { node { slug } } } }')
    const { edges } = data?.['players'] as { edges: { node: { slug: string } }[] }
    players = edges.map(({ node }) => node.slug)
  })
  afterAll(async () => {
    await edge.close()
    await untouched.close()
    await attacked.close()
  })

  return {
    get attackedUrl() {
      return attacked.url
    },
    get edgeUrl() {
      return edge.url
    },
    get untouchedUrl() {
      return untouchedUrl
    },
    get players() {
      return players
    },
  }
}

/** Headers that make a difference to a visitor's browser. */
const SEEN = [
  ...[
    'content-type',
    'content-encoding',
    'content-disposition',
    'location',
    'set-cookie',
    'vary',
    'refresh',
    'link',
  ],
  ...['access-control-allow-origin', 'access-control-allow-credentials', 'content-security-policy'],
  ...['strict-transport-security', 'permissions-policy', 'www-authenticate', 'clear-site-data'],
]

/** Text that differs in each answer: the request id, and when a page was rendered. */
const OWN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}|\b1[789]\d{11}\b/g
/** The text of a script. Page data in scripts is in order of arrival, so it is searched and not compared. */
const SCRIPT_TEXT = /(?<=<script[^>]*>)[^]*?(?=<\/script>)/g

/** Without the second header a GET operation is rejected. */
const PLAIN = { accept: '*/*', 'apollo-require-preflight': 'true' }

/** The answer to an ordinary visitor. */
export async function visit(url: string, path: string): Promise<object> {
  const { status, headers, bytes } = await sendRaw(url, { path, headers: PLAIN, agent })
  const text = bytes.toString()
  const body = text.replaceAll(SCRIPT_TEXT, '').replaceAll(OWN, '')
  const isEvil = /evil/i.test(text)
  return { status, body, isEvil, ...Object.fromEntries(SEEN.map((name) => [name, headers[name]])) }
}

/** Where two answers first differ: actual and expected; undefined where they are equal. */
export function differenceOf(got: object, expected: object): { got: string; expected: string } | undefined {
  const [text, other] = [JSON.stringify(got), JSON.stringify(expected)]
  if (text === other) return undefined
  const at = [...text].findIndex((letter, place) => letter !== other[place])
  const around = (whole: string) => whole.slice(Math.max(0, at - 80), at + 120)
  return { got: around(text), expected: around(other) }
}

/** An attack may be rejected, cut off or answered: the test does not care. */
export async function sendAttack(url: string, request: RawRequest): Promise<void> {
  await sendRaw(url, { ...request, agent }).catch(() => undefined)
}
