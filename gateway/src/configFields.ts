import { z } from 'zod'
import type { AdPlace, AdSlot } from './__generated__/schemaTypes.ts'
import type { ClockAnchor } from './platform/clock.ts'

type Addresses = string | readonly string[] | Readonly<Record<string, string>>
type AddressReader<Output extends Addresses> = (text: string, context: z.RefinementCtx) => Output

const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:\/|$)/

/** Fields whose default or check differs in production, which has none of the defaults `local` and `sandbox`. */
export function createFields(isProduction: boolean) {
  /** A text that is required in production. */
  function required(local: string): z.ZodType<string> {
    const text = z.string('is missing')
    return isProduction ? text : text.prefault(local)
  }

  /** In production an address is https or on this machine, so that nobody on the way can read or change the data. */
  function checkSecured(addresses: Addresses, context: z.RefinementCtx): void {
    const list = typeof addresses === 'string' ? [addresses] : Object.values(addresses)
    const plain = list.find((address) => address.startsWith('http:') && !LOOPBACK.test(address))
    if (isProduction && plain !== undefined) context.addIssue('must be https in production')
  }

  return {
    required,
    /** A token for an upstream. Production rejects the sandbox's. */
    token: (sandbox: string) =>
      required(sandbox)
        .refine((value) => /^[\x21-\x7e]+$/.test(value), 'must be printable characters without spaces')
        .refine(
          (value) => !isProduction || value !== sandbox,
          "must not be the sandbox's token in production",
        ),
    /** A secret that signs cookies. Production rejects the local one. */
    secret: (local: string): z.ZodType<string | undefined> => {
      const text = matching(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 printable characters without spaces')
      if (!isProduction) return text.prefault(local)
      return text.refine((value) => value !== local, 'must not be the local secret in production').optional()
    },
    /** One or more addresses, required in production. */
    address: <Output extends Addresses>(read: AddressReader<Output>, local: string) =>
      required(local).transform(read).superRefine(checkSecured),
    optionalAddress: <Output extends Addresses>(read: AddressReader<Output>) =>
      z.string().transform(read).superRefine(checkSecured).optional(),
    scriptAddress: () =>
      z
        .string()
        .refine(isScriptAddress, 'must be the http or https address of a script')
        .superRefine(checkSecured)
        .optional(),
    /** An address with {mediaId} in its path, so that no id can change the host. */
    mediaTemplate: (local?: string): z.ZodType<string | undefined> => {
      const problem = 'must be an http or https address with {mediaId} in its path'
      const template = z.string().refine(isMediaTemplate, problem).superRefine(checkSecured)
      return isProduction || local === undefined ? template.optional() : template.prefault(local)
    },
    emulatorOnly: (field: z.ZodType<string, string>): z.ZodType<string | undefined> => {
      const problem = 'must not be set in production: the emulator accepts unsigned tokens'
      return (isProduction ? z.undefined(problem) : field).optional()
    },
  }
}

/** A text that matches the pattern; `problem` is the message when it does not. */
export function matching(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem)
}

/** A whole number between two bounds, inclusive. */
export function wholeNumber(min: number, max: number) {
  const problem = `must be a whole number from ${min} to ${max}`
  return matching(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: problem, abort: true })
}

/** A share from 0 to 1, such as 0.1. */
export function fraction() {
  return matching(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a number from 0 to 1').transform(Number)
}

/** `true` or `false`; the argument is the default. */
export function flag(otherwise: 'true' | 'false') {
  const text = z.enum(['true', 'false'], 'must be true or false').prefault(otherwise)
  return text.transform((value) => value === 'true')
}

/** A public key that browsers receive. */
export function publicKey() {
  return matching(/^[\w-]{6,100}$/, 'must be 6 to 100 letters, digits, - and _').optional()
}

/** A host, such as sdk.iad-01.braze.com. */
export function hostName() {
  return matching(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host without a protocol and a path').optional()
}

/** An address that the Redis client can decode. Otherwise it would crash the process without naming the variable. */
export function redisAddress() {
  const problem =
    'must be a redis:// or rediss:// address, its password percent-encoded, its path a number or none'
  return z.string().refine(isRedisAddress, problem).optional()
}

function isRedisAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || !/^rediss?:$/.test(url.protocol) || !/^\/?\d*$/.test(url.pathname)) return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

function isMediaTemplate(template: string): boolean {
  const url = URL.parse(template.replace('{mediaId}', 'media'))
  return isWeb(url) && /^https?:\/\/[^/{]+\/[^?#]*\{mediaId\}/.test(template)
}

/**
 * Whether an address names one file that the content security policy can allow: a path that ends with a slash
 * would allow a whole folder, and a semicolon or a comma would end the directive.
 */
function isScriptAddress(address: string): boolean {
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

/** Parses a comma-separated list of origins. */
export function toOrigins(list: string, context: z.RefinementCtx): string[] {
  return list.split(',').map((address) => toOrigin(address.trim(), context))
}

/** Maps hosts, such as media.example.com or localhost:4104, to their origins. */
export function byHost(origins: readonly string[]): Record<string, string> {
  return Object.fromEntries(origins.map((origin) => [new URL(origin).host, origin]))
}

/**
 * Parses a comma-separated list of origins into a map by host. Where the gateway reaches a host at another
 * origin, that one follows an equals sign: `http://localhost:4104=http://sandbox:4104`.
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

/** Parses comma-separated pairs, undefined unless all match. The pattern's two groups are the name and the value. */
function readPairs(list: string, pattern: RegExp): [name: string, value: string][] | undefined {
  const matches = list.split(',').map((pair) => pattern.exec(pair.trim()))
  if (!matches.every((match) => match !== null)) return undefined
  return matches.map(([, name = '', value = '']) => [name, value])
}

/** Parses a store's collections by club from `MAIN=1001,WCHA=gid://shopify/Collection/1002`, each to its gid. */
export function toCollections(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = readPairs(list, /^([A-Z]{2,5})=(?:gid:\/\/shopify\/Collection\/)?(\d{1,20})$/)
  if (pairs) return Object.fromEntries(pairs.map(([club, id]) => [club, `gid://shopify/Collection/${id}`]))
  context.addIssue('must be club=number pairs with commas between')
  return z.NEVER
}

/** Parses renamed clubs from comma-separated `OLD=NEW` pairs of official ids. */
export function toSuccessors(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = readPairs(list, /^([A-Z]{3,4})=([A-Z]{3,4})$/)
  if (pairs) return Object.fromEntries(pairs)
  context.addIssue('must be OLD=NEW pairs of official ids with commas between')
  return z.NEVER
}

/** Parses the advertising units by place from `HOME=1234567890,ARTICLE=2345678901`. */
export function toAdSlots(list: string, context: z.RefinementCtx): AdSlot[] {
  const pairs = readPairs(list, /^(HOME|ARTICLE)=(\d{6,20})$/)
  if (pairs && new Map(pairs).size === pairs.length) {
    return pairs.map(([place, unit]) => ({ place: place as AdPlace, unit }))
  }
  context.addIssue('must be place=number pairs with commas between, each place once: HOME or ARTICLE')
  return z.NEVER
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
