import type { ClubId } from './teams.ts'

const NICKNAMES: Readonly<Record<ClubId, string>> = {
  WGUA: 'guard',
  WPLM: 'palms',
  WCHR: 'charm',
  WCHA: 'charging',
}

/** A game between two clubs; `day` is its date in US Eastern, such as 2024-06-01. */
interface PastClubGame {
  gameNumber: number
  day: string
  away: ClubId
  home: ClubId
}

/**
 * The slug of a club game in a past season. The league used several forms side by side: 2024_game_1,
 * game-2-2024-05-25, palms-charging-2024-6-01.
 */
export function pastGameSlug({ gameNumber, day, away, home }: PastClubGame): string {
  const year = day.slice(0, 4)
  switch (gameNumber % 3) {
    case 0:
      return `${NICKNAMES[away]}-${NICKNAMES[home]}-${year}-${Number(day.slice(5, 7))}-${day.slice(8)}`
    case 1:
      return `${year}_game_${gameNumber}`
    default:
      return `game-${gameNumber}-${day}`
  }
}

/** The slugs of past games other than regular-season club games, by the slug in today's form. */
export const PAST_SLUGS: Readonly<Record<string, string>> = {
  '2024-wll-all-star-game': '2024-all-star-game',
  '2024-wll-playoffs-1': 'playoffs-semifinal-1-2024-8-6',
  '2024-wll-playoffs-2': 'playoffs-semifinal-2-2024-8-7',
  '2024-wll-final': '2024_championship_game',
  '2024-wll-preseason-ev-1': 'preseason-game-1-2024-5-17',
  '2024-wll-preseason-ev-2': 'preseason-game-2-2024-5-17',
}
