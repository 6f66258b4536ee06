import { NotFoundError } from '../../../errors.ts'

const KINDS = ['games', 'teams', 'players', 'news'] as const
type ShareKind = (typeof KINDS)[number]

/** A request for a picture that may exist. */
export interface ShareRequest {
  kind: ShareKind
  /** The slug of a game, a team or a player, or the id of an article. */
  name: string
  /**
   * The score that a fan sees and shares, as `formatScore` in gameText.ts writes it; null for a picture
   * without one, and for everything but games.
   */
  score: string | null
  /** The canonical address of this picture: path and query. */
  address: string
}

const ADDRESS = /^\/share\/([a-z]+)\/([^/?#]+)\.png(\?[^#]*)?$/
/** Such as 12-9-3rd: away, home, and when. */
const SCORE = /^\d{1,3}-\d{1,3}-[a-z\d-]{1,12}$/
const MAX_ADDRESS_LENGTH = 512

/**
 * Reads `/share/{kind}/{name}.png`, for games also with `?score=12-9-3rd`. Other parameters and encodings are
 * left out of `address`, so that no cache has a picture twice. Other names of the same team are resolved by
 * `readFacts`.
 * @param address path and query, as they were sent.
 * @throws NotFoundError for any other address
 */
export function readShareRequest(address: string): ShareRequest {
  const [, kindText, encoded = '', query = ''] = ADDRESS.exec(address.slice(0, MAX_ADDRESS_LENGTH + 1)) ?? []
  const kind = KINDS.find((candidate) => candidate === kindText)
  const name = decoded(encoded)
  if (kind === undefined || name === '' || address.length > MAX_ADDRESS_LENGTH)
    throw new NotFoundError('unknown picture')
  const written = kind === 'games' ? (new URLSearchParams(query).get('score') ?? '') : ''
  const score = SCORE.test(written) ? written : null
  return { kind, name, score, address: shareAddress(kind, name, score) }
}

/** Path and query of a picture. */
export function shareAddress(kind: ShareKind, name: string, score: string | null): string {
  return `/share/${kind}/${encodeURIComponent(name)}.png${score === null ? '' : `?score=${score}`}`
}

/** Decodes a percent-encoded name; '' for an invalid one. */
function decoded(encoded: string): string {
  try {
    const name = decodeURIComponent(encoded)
    // A lone surrogate could not be encoded again.
    return name.isWellFormed() ? name : ''
  } catch {
    return ''
  }
}
