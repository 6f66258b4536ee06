/** The games around today, as `Schedule` has them. */
interface GamesAroundToday<Game> {
  /** Ascending by start. */
  upcoming: readonly Game[]
  /** Newest first. */
  results: readonly Game[]
}

const MAX_GAMES = 3

/** The newest three games that have clips, newest first: one of today before those of earlier days. */
export function gamesWithClips<Game extends { id: string; videos: readonly unknown[] | null }>({
  upcoming,
  results,
}: GamesAroundToday<Game>): Game[] {
  const games = new Map([...upcoming.toReversed(), ...results].map((game) => [game.id, game]))

  return [...games.values()].filter(({ videos }) => videos !== null && videos.length > 0).slice(0, MAX_GAMES)
}
