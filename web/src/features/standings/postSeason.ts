import type {
  PostSeason_GameFragment,
  PostSeason_SeedsFragment,
  PostSeasonRound,
} from '../../__generated__/graphql.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

type Game = PostSeason_GameFragment
type Team = NonNullable<Game['homeTeam']>

/** One side of a post-season game. */
export interface PostSeasonSide {
  /** The team's rank in the regular season, by which it came here; null when teams are not seeded. */
  seed: number | null
  /** The team that plays, or would if the season ended today; null while it is unknown. */
  team: Team | null
  score: number | null
  /** Both are false while the game is played, and after a tie. */
  won: boolean
  lost: boolean
}

/** A game of the post-season in the form that the bracket needs. */
export interface PostSeasonGame {
  game: Game
  /** The game's own name, or its round's. */
  title: string
  /** Whether the league has not named the teams yet, so that those of the present table are shown. */
  projected: boolean
  sides: [PostSeasonSide, PostSeasonSide]
}

const ROUND_NAMES: Record<PostSeasonRound, string> = {
  QUARTERFINAL: 'Quarterfinal',
  SEMIFINAL: 'Semifinal',
  THIRD_PLACE: 'Third place',
  FINAL: 'Final',
}

/**
 * Prepares the games of the post-season, in their order. While the league has not named the teams, those of the present table are
 * used if the season has only finals and placement games: as many games as pairs of teams in the table, and two finalists. Then
 * the first pair plays the last game, the next pair the one before it, and so on.
 */
export function postSeasonGames(
  games: readonly Game[],
  seeds: PostSeason_SeedsFragment | null,
): PostSeasonGame[] {
  const rows = seeds?.rows ?? []
  const seeded = seeds?.finalists === 2 && games.length === Math.floor(rows.length / 2)

  return games.map((game, index) => {
    const at = games.length - 1 - index
    const pair = seeded ? rows.slice(2 * at, 2 * at + 2) : []
    const projected = game.homeTeam === null && game.awayTeam === null
    const sideOf = (place: 'home' | 'away'): PostSeasonSide => {
      const own = place === 'home' ? game.homeTeam : game.awayTeam
      const seat = pair[place === 'home' ? 0 : 1]
      const team = projected ? (seat === undefined || seat.rank === null ? null : seat.team) : own
      const rank = rows.find((row) => row.team.id === team?.id)?.rank ?? null
      return { seed: seeded ? rank : null, team, ...resultOf(game, place) }
    }

    return {
      game,
      title: game.description ?? (game.round ? ROUND_NAMES[game.round] : 'Post-season game'),
      projected,
      sides: [sideOf('home'), sideOf('away')],
    }
  })
}

function resultOf(game: Game, place: 'home' | 'away'): Pick<PostSeasonSide, 'score' | 'won' | 'lost'> {
  const score = scoreOf(game)?.[place] ?? null
  if (game.state.__typename !== 'FinalGame' || score === null) return { score, won: false, lost: false }
  const { winner } = game.state
  const won = winner === (place === 'home' ? 'HOME' : 'AWAY')

  return { score, won, lost: winner !== null && !won }
}

/** The states of games that are not played any more. */
const OVER: readonly Game['state']['__typename'][] = [
  'FinalGame',
  'NoResultGame',
  'HeldEvent',
  'CanceledGame',
]

/** The games without the quarterfinals, once all quarterfinals are over. The games are in order of play. */
export function latestRounds(games: readonly PostSeasonGame[]): PostSeasonGame[] {
  const isQuarterfinal = ({ game }: PostSeasonGame) => game.round === 'QUARTERFINAL'
  const areOver = games.filter(isQuarterfinal).every(({ game: { state } }) => OVER.includes(state.__typename))

  return games.filter((entry) => !areOver || !isQuarterfinal(entry))
}
