import { z } from 'zod'
import type { ClockAnchor } from './platform/clock.ts'

const successorPair = /^([A-Z]{3,4})=([A-Z]{3,4})$/
const collectionPair = /^([A-Z]{2,5})=(?:gid:\/\/shopify\/Collection\/)?(\d{1,20})$/

/** A variable that must be there; `fallback` is its default, undefined for none. */
export function text(fallback: string | undefined) {
  const required = z.string('is missing')
  return z.preprocess((value) => value ?? fallback, required)
}

/** Words of a form; `problem` says which. */
export function matching(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem)
}

/** What we name ourselves by; in production neither missing nor the sandbox's. */
export function token({ sandbox, isProduction }: { sandbox: string; isProduction: boolean }) {
  return text(isProduction ? undefined : sandbox)
    .refine((value) => /^[\x21-\x7e]+$/.test(value), 'must be printable characters without spaces')
    .refine((value) => !isProduction || value !== sandbox, "must not be the sandbox's token in production")
}

/** Digits for a number between two bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: problem, abort: true })
}

/** Whether the client can use it: an address that it cannot decode stops the process without naming the variable. */
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

/** Whether a video's id can be put into the address without leading to another host. */
export function isMediaTemplate(template: string): boolean {
  const url = URL.parse(template.replace('{mediaId}', 'media'))
  return isWeb(url) && /^https?:\/\/[^/{]+\/[^?#]*\{mediaId\}/.test(template)
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

/** As `toOrigin`; a bare host, as a store is named by, is reached over https. */
export function toStoreOrigin(domain: string, context: z.RefinementCtx): string {
  return toOrigin(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`, context)
}

/** A store's collections by club, from `MAIN=1001,WCHA=gid://shopify/Collection/1002`, each as its gid. */
export function toCollections(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list.split(',').map((pair) => collectionPair.exec(pair.trim()))
  if (pairs.some((pair) => pair === null)) {
    context.addIssue('must be club=number pairs with commas between')
    return z.NEVER
  }
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', `gid://shopify/Collection/${pair?.[2]}`]))
}

/** The clubs that go on under another official id, from `OLD=NEW` pairs with commas between; none from nothing. */
export function toSuccessors(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list === '' ? [] : list.split(',').map((pair) => successorPair.exec(pair.trim()))
  if (pairs.some((pair) => pair === null)) {
    context.addIssue('must be OLD=NEW pairs of official ids with commas between')
    return z.NEVER
  }
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

/** Origins with commas between. */
export function toOrigins(list: string, context: z.RefinementCtx): string[] {
  return list.split(',').map((address) => toOrigin(address.trim(), context))
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
