/** How new the known data of a game is; null where nothing is known. */
export interface Known {
  /** The version of its state. */
  state: number | null
  /** When that state was read, ISO. */
  stateUpdated: string | null
  /** The version of its periods, plays and figures. */
  details: number | null
  /** When its figures were read, ISO. */
  boxScore: string | null
}

type Fields = Record<string, unknown>

/** The fields that belong to a game's state and are as old as it. */
const STATE_FIELDS = ['state', 'version', 'stateUpdated', 'status']
/** The fields that `detailsVersion` counts the changes of; they are always loaded together. */
const DETAIL_FIELDS = ['detailsVersion', 'periods', 'plays', 'boxScore']

/** The fields that may be removed from an answer because newer ones are known. The cache must accept an answer without them. */
export const ORDERED_FIELDS: readonly string[] = [...STATE_FIELDS, ...DETAIL_FIELDS]

/**
 * Removes from an answer what is older than the known data: of each game the state with the fields that belong to it, and the
 * details with theirs. Of two states with one version, the one that was read later decides the age. Objects from which nothing is
 * removed stay the same objects. The answer itself counts as known data too, because a game may be in it twice, read at two
 * moments.
 *
 * @param answer an answer of the gateway, or a part of one.
 * @param knownOf returns what is known of a game, which is an object of the answer.
 * @param keyOf returns the key that identifies a game.
 */
export function newerOnly<Answer>(
  answer: Answer,
  knownOf: (game: Fields) => Known,
  keyOf: (game: Fields) => string,
): Answer {
  const newest = new Map<string, Known>()
  forEachGame(answer, (game) => {
    const key = keyOf(game)
    newest.set(key, newerOf(newest.get(key) ?? knownOf(game), ageOf(game)))
  })
  return newest.size === 0 ? answer : (without(answer, (game) => newest.get(keyOf(game))) as Answer)
}

/** How new an object of an answer, or of the cache, is. */
export function ageOf(game: Fields): Known {
  return {
    state: numberOf(asFields(game['state'])?.['version']),
    stateUpdated: textOf(game['stateUpdated']),
    details: numberOf(game['detailsVersion']),
    boxScore: textOf(asFields(game['boxScore'])?.['lastUpdated']),
  }
}

function newerOf(one: Known, other: Known): Known {
  return {
    state: isOlder(one.state, other.state) ? other.state : one.state,
    stateUpdated: later(one.stateUpdated, other.stateUpdated),
    details: isOlder(one.details, other.details) ? other.details : one.details,
    boxScore: later(one.boxScore, other.boxScore),
  }
}

/** The fields of a game that are older than the known ones. A field without its version counts as older. */
function outdatedFields(game: Fields, known: Known): string[] {
  const age = ageOf(game)
  return [
    ...(isOlder(age.state, known.state) ? STATE_FIELDS : []),
    ...(isEarlier(age.stateUpdated, known.stateUpdated) ? ['stateUpdated'] : []),
    ...(isOlder(age.details, known.details) ? DETAIL_FIELDS : []),
    ...(isEarlier(age.boxScore, known.boxScore) ? ['boxScore'] : []),
  ]
}

function without(value: unknown, knownOf: (game: Fields) => Known | undefined): unknown {
  if (Array.isArray(value)) {
    const kept = value.map((one) => without(one, knownOf))
    return kept.some((one, at) => one !== value[at]) ? kept : value
  }
  const fields = asFields(value)
  if (fields === null) return value
  const known = isGame(fields) ? knownOf(fields) : undefined
  const outdated = known ? outdatedFields(fields, known) : []
  const entries = Object.entries(fields)
    .filter(([name]) => !outdated.includes(name))
    .map(([name, field]): [string, unknown] => [name, without(field, knownOf)])
  const isSame = entries.length === Object.keys(fields).length && entries.every(([k, v]) => v === fields[k])
  return isSame ? value : Object.fromEntries(entries)
}

function forEachGame(value: unknown, see: (game: Fields) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => forEachGame(one, see))
  const fields = asFields(value)
  if (fields === null) return
  if (isGame(fields)) see(fields)
  for (const field of Object.values(fields)) forEachGame(field, see)
}

function isGame(fields: Fields): boolean {
  return fields['__typename'] === 'Game'
}

function isOlder(one: number | null, other: number | null): boolean {
  return other !== null && (one === null || one < other)
}

function isEarlier(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) < Date.parse(other)
}

function later(one: string | null, other: string | null): string | null {
  return one === null || isEarlier(one, other) ? (other ?? one) : one
}

function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
