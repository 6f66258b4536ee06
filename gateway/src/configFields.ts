import { z } from 'zod'
import type { AdPlace, AdSlot } from './__generated__/schemaTypes.ts'
import type { ClockAnchor } from './platform/clock.ts'

const successorPair = /^([A-Z]{3,4})=([A-Z]{3,4})$/
const collectionPair = /^([A-Z]{2,5})=(?:gid:\/\/shopify\/Collection\/)?(\d{1,20})$/

/** A required variable; `fallback` is its default, undefined for none. */
export function text(fallback: string | undefined) {
  const required = z.string('is missing')
  return z.preprocess((value) => value ?? fallback, required)
}

/** A text that matches the pattern; `problem` is the message when it does not. */
export function matching(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem)
}

/** A token of ours; in production it is required and must not be the sandbox's. */
export function token({ sandbox, isProduction }: { sandbox: string; isProduction: boolean }) {
  return text(isProduction ? undefined : sandbox)
    .refine((value) => /^[\x21-\x7e]+$/.test(value), 'must be printable characters without spaces')
    .refine((value) => !isProduction || value !== sandbox, "must not be the sandbox's token in production")
}

/** A secret that signs what browsers keep; in production it has no default and must not be the local one. */
export function secret({ local, isProduction }: { local: string; isProduction: boolean }) {
  const problem = 'must be 32 to 200 printable characters without spaces'
  const given = matching(/^[\x21-\x7e]{32,200}$/, problem)
  if (!isProduction) return given.default(local)
  return given.refine((value) => value !== local, 'must not be the local secret in production').optional()
}

/** A whole number between two bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: problem, abort: true })
}

/** A share from 0 to 1, such as 0.1. */
export function fraction() {
  const problem = 'must be a number from 0 to 1'
  return z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, problem)
    .transform(Number)
}

/** Whether the Redis client can use an address. One that it cannot decode would stop the process without naming the variable. */
export function isRedisAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || !/^rediss?:$/.test(url.protocol) || !/^\/?\d*$/.test(url.pathname)) return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:\/|$)/

/**
 * The check that nobody on the way can read or change what addresses lead to: in production they are https, or of this machine, where
 * another process may stand in between.
 */
export function secured(isProduction: boolean) {
  type Addresses = string | readonly string[] | Readonly<Record<string, string>> | undefined
  return (addresses: Addresses, context: z.RefinementCtx): void => {
    const list = typeof addresses === 'string' ? [addresses] : Object.values(addresses ?? {})
    const plain = list.find((address) => address.startsWith('http:') && !LOOPBACK.test(address))
    if (isProduction && plain !== undefined) context.addIssue('must be https in production')
  }
}

/** An optional address with {mediaId} in its path, so that no id can lead to another host. */
export function mediaTemplate() {
  const problem = 'must be an http or https address with {mediaId} in its path'
  return z.string().refine(isMediaTemplate, problem).optional()
}

function isMediaTemplate(template: string): boolean {
  const url = URL.parse(template.replace('{mediaId}', 'media'))
  return isWeb(url) && /^https?:\/\/[^/{]+\/[^?#]*\{mediaId\}/.test(template)
}

/**
 * Whether an address names one file that the content security policy can allow: a path that ends with a slash would allow a whole
 * folder, and a semicolon or a comma would end the directive.
 */
export function isScriptAddress(address: string): boolean {
  return isWeb(URL.parse(address)) && /^https?:\/\/[^/;,\s]+\/[^?#;,'\s]*[^/?#;,'\s]$/.test(address)
}

function isWeb(url: URL | null): url is URL {
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** An http or https address, without a trailing slash. */
export function toBaseUrl(address: string, context: z.RefinementCtx): string {
  const url = URL.parse(address)
  if (isWeb(url) && url.search === '' && url.hash === '') return url.href.replace(/\/+$/, '')
  context.addIssue('must be an http or https address without credentials and query')
  return z.NEVER
}

/** An http or https origin, such as https://www.example.com. */
export function toOrigin(address: string, context: z.RefinementCtx): string {
  const url = URL.parse(address)
  if (isWeb(url) && url.href === `${url.origin}/`) return url.origin
  context.addIssue('must be an http or https origin without a path')
  return z.NEVER
}

/** As `toOrigin`; a host without a protocol, as stores are usually given, gets https. */
export function toStoreOrigin(domain: string, context: z.RefinementCtx): string {
  return toOrigin(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`, context)
}

/** Reads a store's collections by club from `MAIN=1001,WCHA=gid://shopify/Collection/1002`, each as its gid. */
export function toCollections(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list.split(',').map((pair) => collectionPair.exec(pair.trim()))
  if (pairs.some((pair) => pair === null)) {
    context.addIssue('must be club=number pairs with commas between')
    return z.NEVER
  }
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', `gid://shopify/Collection/${pair?.[2]}`]))
}

/** Reads the renamed clubs from `OLD=NEW` pairs of official ids with commas between them; an empty text means none. */
export function toSuccessors(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list === '' ? [] : list.split(',').map((pair) => successorPair.exec(pair.trim()))
  if (pairs.some((pair) => pair === null)) {
    context.addIssue('must be OLD=NEW pairs of official ids with commas between')
    return z.NEVER
  }
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

const adSlotPair = /^(HOME|ARTICLE)=(\d{6,20})$/

/** Reads the advertising units by place from `HOME=1234567890,ARTICLE=2345678901`. */
export function toAdSlots(list: string, context: z.RefinementCtx): AdSlot[] {
  const pairs = list.split(',').map((pair) => adSlotPair.exec(pair.trim()))
  const slots = pairs.flatMap((pair) => (pair ? { place: pair[1] as AdPlace, unit: pair[2] ?? '' } : []))
  if (slots.length === pairs.length && new Set(slots.map(({ place }) => place)).size === slots.length) {
    return slots
  }
  context.addIssue('must be place=number pairs with commas between, each place once: HOME or ARTICLE')
  return z.NEVER
}

/** Reads origins with commas between them. */
export function toOrigins(list: string, context: z.RefinementCtx): string[] {
  return list.split(',').map((address) => toOrigin(address.trim(), context))
}

/** Lists origins by their hosts, such as media.example.com or localhost:4104. */
export function byHost(origins: readonly string[]): Record<string, string> {
  return Object.fromEntries(origins.map((origin) => [new URL(origin).host, origin]))
}

/**
 * Reads origins with commas between them, by their hosts. Where the gateway reaches one by another origin, that one follows an equals
 * sign: `http://localhost:4104=http://sandbox:4104`.
 */
export function toImageOrigins(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list.split(',').map((pair) => {
    const [named = '', ...reached] = pair.split('=').map((address) => toOrigin(address.trim(), context))
    return { named, reached: reached[0] ?? named }
  })
  const hosts = pairs.flatMap(({ named }) => URL.parse(named)?.host ?? [])
  if (hosts.length === pairs.length && new Set(hosts).size < hosts.length) {
    context.addIssue('must name each host once')
  }
  return Object.fromEntries(pairs.map(({ reached }, place) => [hosts[place] ?? '', reached]))
}

/** `<wall instant>/<league instant>/<speed>`. */
export function toClockAnchor(anchor: string, context: z.RefinementCtx): ClockAnchor {
  const [wall, league, speed, ...rest] = anchor.split('/')
  const [wallMs, leagueMs] = [wall, league].map((instant) => Date.parse(instant ?? ''))
  const rate = Number(speed?.trim() || NaN)
  const isInstant = (ms: number | undefined): ms is number => ms !== undefined && Number.isFinite(ms)
  if (isInstant(wallMs) && isInstant(leagueMs) && Number.isFinite(rate) && rate >= 0 && rest.length === 0) {
    return { wallMs, leagueMs, speed: rate }
  }
  context.addIssue('must be <wall instant>/<league instant>/<speed>')
  return z.NEVER
}
