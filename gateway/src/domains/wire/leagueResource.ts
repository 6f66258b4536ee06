import type { ZodType } from 'zod'
import type { Config } from '../../config.ts'
import type { Freshness } from './freshness.ts'
import type { LeagueName } from './leagueNames.ts'

/** The configuration that declarations may use. It is constant, so cached models may depend on it. */
export type ResourceConfig = Pick<Config, 'league' | 'currentSeasonYear' | 'firstSeasonYear'>

/** A value in a query. */
type QueryValue = string | number | boolean

/** A path in which some segments are parameters. */
export interface PathTemplate<Name extends string> {
  literals: readonly string[]
  names: readonly Name[]
}

/** A call to the league as in the table of the wire contract. */
export interface LeagueCall {
  /** The name in metrics, logs and the wire contract: lower-case words. No two calls share a name. */
  name: string
  version: 2 | 3 | 4
  path: PathTemplate<string>
  /** By parameter: a constant value, or the function that returns it. */
  query?: Readonly<Record<string, unknown>>
}

/**
 * A public answer of the league, declared once: its address, its schema, and how long it is cached. `createResources` derives the cache
 * key, the caller and the load from it. `Parameters` identify the answer. Only those in path and query are part of the key, so the model
 * must not depend on any other parameter that changes with time.
 */
interface Declaration<Parameters, Payload, Model> extends LeagueCall {
  path: PathTemplate<TextNames<Parameters>>
  /** A function that returns undefined leaves its parameter out. */
  query?: Readonly<Record<string, QueryValue | ((parameters: Parameters) => QueryValue | undefined)>>
  /** The query in the key, when the answers to several queries are the same. */
  keyQuery?: (parameters: Parameters) => Readonly<Record<string, QueryValue>>
  /** The longest answer that is read, in bytes: at least four times the longest one that is known; 1 MB when left out. */
  maxBytes?: number
  /** Checks every answer. */
  schema: ZodType<Payload>
  /** Like `schema`, but drops or rejects rows that are not about the parameters. */
  schemaOf?: (parameters: Parameters, config: ResourceConfig) => ZodType<Payload>
  /** Maps the payload to the model, once for each load; the cache stores only the model. Left out when they are the same. */
  toModel?: (payload: Payload, parameters: Parameters, config: ResourceConfig) => Model
  /** The names in the model that visitors may request, which nobody can have made up. Left out where there are none. */
  names?: (model: Model) => Iterable<LeagueName>
  freshness: Freshness<Parameters, Payload>
  /** Whether the address always exists, such as a season's list: a 404 then means that the league is down. */
  alwaysExists: boolean
  /** The public message for a 404 at any other address; `Not found` when left out. */
  notFound?: (parameters: Parameters) => string
  /** For how many ms a 404 is remembered at any other address; 30 s when left out. */
  missingMs?: number
  /** Whether the answer is about the parameters. Left out when nothing in the answer shows it. */
  isAbout?: (payload: Payload, parameters: Parameters) => boolean
  /** Counts the items of an answer that never loses most of them at once. Left out when any number of items may be right. */
  itemCount?: (payload: Payload, config: ResourceConfig) => number
  /** The parameters for which any number of items may still be right; none when left out. */
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

/** A path with parameters by name: path`teams/${'officialId'}/roster`. */
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

/** The path of a call with the names of its parameters, such as `teams/{officialId}/roster`. */
export function templateOf({ path: declared }: LeagueCall): string {
  return fillPath(declared, (name) => `{${name}}`)
}

/** A path without parameters. */
export function plainPath({ literals }: PathTemplate<never>): string {
  return literals.join('')
}

/** The address of an answer: path and query, without the version. */
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
 * The cache key of the answer about some parameters: its name and its address. An entry is therefore always
 * the league's answer at that address. A build that declares another version, path or query does not find the
 * entries of older builds.
 * @throws TypeError when `keyQuery` names a parameter that `query` does not have
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
