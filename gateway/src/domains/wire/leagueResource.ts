import type { ZodType } from 'zod'
import type { Config } from '../../config.ts'
import type { Freshness } from './freshness.ts'

/** What declarations take from the configuration. It stays the same as long as the process runs, so kept models may hold it. */
export type ResourceConfig = Pick<Config, 'league' | 'currentSeasonYear' | 'firstSeasonYear'>

/** What a query may hold. */
type QueryValue = string | number | boolean

/** A path in which some segments are parameters. */
export interface PathTemplate<Name extends string> {
  literals: readonly string[]
  names: readonly Name[]
}

/** A call to the league as the wire contract lists it. */
export interface LeagueCall {
  /** What metrics, logs and the wire contract call it: lower-case words. No two calls share a name. */
  name: string
  version: 2 | 3 | 4
  path: PathTemplate<string>
  /** By parameter: a value that is always sent, or the function that takes it from the parameters. */
  query?: Readonly<Record<string, unknown>>
}

/**
 * An answer of the league that everybody may share, declared once: where it stands, how it is read, how long it is kept. Key,
 * caller and load follow from this; `createResources` reads it.
 *
 * `Parameters` is what it is read for. Only what path and query name of it goes into the key, so the model may depend on nothing
 * else in it that changes with time.
 */
interface Declaration<Parameters, Payload, Model> extends LeagueCall {
  path: PathTemplate<TextNames<Parameters>>
  /** A function that returns undefined leaves its parameter out. */
  query?: Readonly<Record<string, QueryValue | ((parameters: Parameters) => QueryValue | undefined)>>
  /** What stands in the key in place of parameters of the query, where answers to several of them are the same. */
  keyQuery?: (parameters: Parameters) => Readonly<Record<string, QueryValue>>
  /** Checks any answer. */
  schema: ZodType<Payload>
  /** As `schema`, but drops or refuses what is about something else than the parameters. */
  schemaOf?: (parameters: Parameters, config: ResourceConfig) => ZodType<Payload>
  /** Makes the model, once for each answer that is read; the cache keeps the model alone. The payload itself where left out. */
  toModel?: (payload: Payload, parameters: Parameters, config: ResourceConfig) => Model
  freshness: Freshness<Parameters, Payload>
  /** Whether the address always exists, such as a season's list: a 404 then means that the league is not there. */
  hasKnownAddress: boolean
  /** Elsewhere, the public message for a 404; `Not found` where left out. */
  notFound?: (parameters: Parameters) => string
  /** Elsewhere, for how many ms a 404 is remembered; 30 s where left out. */
  missingMs?: number
  /** Whether the answer is about the parameters. Left out where nothing in it could tell. */
  isAbout?: (payload: Payload, parameters: Parameters) => boolean
  /** Counts the items of an answer that never loses most of them at once. Left out where any number of items may be right. */
  itemCount?: (payload: Payload, config: ResourceConfig) => number
  /** The parameters for which any number of items may be right all the same; none where left out. */
  mayLoseItems?: (parameters: Parameters, config: ResourceConfig) => boolean
}

/** A `Declaration` that has a mapper wherever the model is not the payload itself. */
export type LeagueResource<Parameters, Payload, Model = Payload> = Declaration<Parameters, Payload, Model> &
  ([Payload] extends [Model]
    ? unknown
    : { toModel: NonNullable<Declaration<Parameters, Payload, Model>['toModel']> })

/** The parameters that may be segments of a path. */
type TextNames<Parameters> = {
  [Name in keyof Parameters]-?: Parameters[Name] extends string ? Name : never
}[keyof Parameters] &
  string

/** A path, with parameters by their names: path`teams/${'officialId'}/roster`. */
export function path<Name extends string = never>(
  literals: TemplateStringsArray,
  ...names: readonly Name[]
): PathTemplate<Name> {
  return { literals, names }
}

/** A path with each parameter replaced. */
export function fillPath<Name extends string>(
  { literals, names }: PathTemplate<Name>,
  valueOf: (name: Name) => string,
): string {
  return literals
    .map((literal, at) => {
      const name = names[at]
      return name === undefined ? literal : literal + valueOf(name)
    })
    .join('')
}

/** A path without parameters. */
export function plainPath({ literals }: PathTemplate<never>): string {
  return literals.join('')
}

/** Where the league has an answer: path and query, without the version. */
interface Address {
  path: string
  query: Readonly<Record<string, QueryValue>>
}

/** The address of the answer about some parameters. */
export function addressOf<Parameters, Payload, Model>(
  resource: Declaration<Parameters, Payload, Model>,
  parameters: Parameters,
): Address {
  return {
    path: fillPath(resource.path, (name) => String(parameters[name])),
    query: Object.fromEntries(queryOf(resource, parameters)),
  }
}

/**
 * What the answer about some parameters is kept under: the name, and the address. An entry therefore is always what the league
 * answers at that address. When a build declares another version, path or query, it does not find what older builds have stored.
 *
 * @throws TypeError where `keyQuery` names a parameter that `query` does not have
 */
export function keyOf<Parameters, Payload, Model>(
  resource: Declaration<Parameters, Payload, Model>,
  parameters: Parameters,
): string {
  const { name, version, query = {}, keyQuery } = resource
  const kept = keyQuery?.(parameters)
  const unknown = Object.keys(kept ?? {}).filter((parameter) => !Object.hasOwn(query, parameter))
  if (unknown.length > 0)
    throw new TypeError(`keyQuery of ${name} names ${unknown.join()}, which its query does not have`)
  const place = fillPath(resource.path, (segment) => encodeURIComponent(String(parameters[segment])))
  const search = queryOf(resource, parameters).map(
    ([parameter, value]) => `${parameter}=${encodeURIComponent(kept?.[parameter] ?? value)}`,
  )
  return `${name}:v${version}/${place}${search.length > 0 ? '?' : ''}${search.join('&')}`
}

function queryOf<Parameters, Payload, Model>(
  { query = {} }: Declaration<Parameters, Payload, Model>,
  parameters: Parameters,
): [name: string, value: QueryValue][] {
  return Object.entries(query).flatMap(([name, declared]) => {
    const value = typeof declared === 'function' ? declared(parameters) : declared
    return value === undefined ? [] : [[name, value]]
  })
}
