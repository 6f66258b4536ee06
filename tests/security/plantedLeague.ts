import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Sandbox } from '../../sandbox/src/sandbox.ts'
import { isHostileRow, MARK, TRAP, withHostileRows } from './hostileRows.ts'

/**
 * Hostile text for a field: it ends the attribute, the element and the script around it, the line of a calendar and the text of a template,
 * and tries the ways in which HTML runs code. `field` identifies its source.
 */
function hostileText(field: string): string {
  const code = `${TRAP}('${field}')`
  return [
    `"'><${MARK} data-field="${field}" onfocus=${code} autofocus tabindex=0>`,
    `<script>${code}</script><img src=x onerror=${code}><a href="javascript:${code}">`,
    `</script></style></title></textarea><!-- --><svg onload=${code}>&lt;script&gt;${code}&lt;/script&gt;`,
    `\\u003cscript\\u003e'-${code}-'\${${code}}\u2028\u202E\u0000\r\nX-PLANTED:${field}\r\nEND:VEVENT`,
  ].join('')
}

/** Replacements for an address: one that stays valid, with code at its end, and others that run when a browser follows them. */
const HOSTILE_LINKS: readonly ((field: string, address: string) => string)[] = [
  (field, address) =>
    `${address.split('?')[0]}?x="'><${MARK} onfocus=${TRAP}('${field}')>');}</style><script>${TRAP}('${field}')</script>`,
  (field) => `javascript:${TRAP}('${field}')//${MARK}`,
  (field) => `  JaVa\tScRiPt:${TRAP}('${field}')//${MARK}`,
  (field) => `\u0001javascript:${TRAP}('${field}')//${MARK}`,
  (field) => `data:text/html,<script>opener.${TRAP}('${field}')</script>${MARK}`,
  (field) =>
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${TRAP}('${field}')"/>${MARK}`,
  (field) => `vbscript:${TRAP}("${field}")${MARK}`,
  (field) => `blob:https://x.example/${MARK}${field}`,
  (field) => `//user:word@x.example/${MARK}${field}`,
]

/** Fields that join answers, find a page, or hold an enum or a time: a row with hostile text there would be dropped completely. */
const JOINS =
  /^(?:id|slug|slugname|eventSlug|handle|type|clock|aspectRatio|seasonSegment|gameStatus|startTime|publishedAt|dob|currencyCode|amount|coachType|sponsorType|injuryStatus|position|conference|eventType|saveType|league|week|sku|team_id)$|Id$/
/** A banner's place is an enum; elsewhere `location` is a city. */
const PLACE = /^(?:home|schedule|team|stats|standings|news|videos|shop|players)$/i
const ADDRESS = /^(?:https?:)?\/\//
/** This club's pages have addresses made of its name. */
const PLANTED_CLUB = 'Charm'

/** The sandbox's servers behind proxies that plant code in every text and address of their answers. */
export interface PlantedLeague {
  /** The variables of a gateway that uses the proxies. */
  env: Record<string, string>
  close(): Promise<void>
}

/**
 * Puts a proxy before the league, the live system and the shop.
 * @param options.hasHostileRows whether every list also gets rows with hostile ids, slugs and words.
 */
export async function startPlantedLeague(
  { leagueUrl, liveUrl, shopUrl }: Sandbox,
  { hasHostileRows = false } = {},
): Promise<PlantedLeague> {
  const plant = hasHostileRows ? plantedWithRows : planted
  const servers = await Promise.all([leagueUrl, liveUrl, shopUrl].map((target) => startProxy(target, plant)))
  const [league, live, shop] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  return {
    env: { LEAGUE_API_URL: `${league}/api`, LIVE_API_URL: `${live}/graphql`, SHOP_DOMAIN: `${shop}` },
    async close() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    },
  }
}

function plantedWithRows(value: unknown): unknown {
  return planted(withHostileRows(value, (field) => JOINS.test(field) || field === 'fullName'))
}

function planted(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => planted(item, field))
    // Tags find stories by their words, so one is added and none is changed.
    return field === 'tags' ? [...items, hostileText(field)] : items
  }
  if (typeof value === 'object' && value !== null)
    return isHostileRow(value)
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, planted(inner, name)]))
  if (typeof value !== 'string' || value === '' || JOINS.test(field) || field === 'tags') return value
  if (field === 'location' && PLACE.test(value.trim())) return value
  if (field === 'fullName' && value !== PLANTED_CLUB) return value
  return ADDRESS.test(value) ? hostileLink(field, value) : value + hostileText(field)
}

/** Always the same replacement for an address; different for different addresses. */
function hostileLink(field: string, address: string): string {
  const letters = [...(field + address.replace(/:\d+/, ''))]
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return HOSTILE_LINKS[sum % HOSTILE_LINKS.length]?.(field, address) ?? address
}

/** Forwards requests, and plants code in JSON answers. */
async function startProxy(target: string, plant: (answer: unknown) => unknown): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { method, headers, url = '' } = incoming
    const onward = request(new URL(url, target), { method, headers }, (answer: IncomingMessage) => {
      void buffer(answer).then((bytes) => {
        const type = answer.headers['content-type'] ?? ''
        const body = type.includes('json') ? JSON.stringify(plant(JSON.parse(bytes.toString()))) : bytes
        response.writeHead(answer.statusCode ?? 502, { 'content-type': type }).end(body)
      })
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
