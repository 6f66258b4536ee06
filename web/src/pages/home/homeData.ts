import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { HomeTitle_ScheduleFragment } from '../../__generated__/graphql.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { isLive } from '../../features/games/statePredicates.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'
import type { Matchup } from '../../features/games/matchup.ts'
import { splitAtToday } from '../../features/games/gameLists.ts'
import { instantMs } from '../../lib/time/instant.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** All that Home shows. */
export const HOME_PAGE = graphql(`
  query HomePage {
    ...HomeScores_query
    homeFeed {
      id
      ...HomeHead_homeFeed
      ...Latest_homeFeed
    }
    collection {
      id
      ...ShopCarousel_collection
    }
    site {
      id
      banners(location: "home") {
        ...BannerSlot_banner
      }
      promos {
        ...BannerSlot_promo
      }
      ads {
        ...Ad_ads
      }
      ...Partners_site
    }
  }

  fragment HomeScores_query on Query {
    schedule {
      id
      lastUpdated
      ...HomeHead_schedule
      ...ScoreStrip_schedule
      nextGame {
        ...NextGame_game
      }
      upcoming {
        ...NextGame_game
      }
      isPostSeasonActive
    }
    regularSeason: schedule(segment: REGULAR) {
      id
      nextGame {
        id
        startTime
      }
    }
    postSeason: schedule(segment: POST) {
      id
      year
      games {
        ...PostSeason_game
      }
    }
    standings {
      id
      ...StandingsWidget_standings
      ...PostSeason_seeds
    }
  }
`)

/** The part of Home that changes during a game. It is loaded again and again, so it leaves out stories, products and partners. */
export const HOME_SCORES = graphql(`
  query HomeScores {
    ...HomeScores_query
  }
`)

/** Loads the data of Home. Each main block shows its own failure; side blocks that fail are left out. */
export function loadHome({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: HOME_PAGE, variables: {} })
}

graphql(`
  fragment HomeTitle_schedule on Schedule {
    id
    year
    currentGame {
      id
      segment
      week
      description
      state {
        __typename
      }
    }
  }
`)

/** The states of games whose name is no title for the week: they are not played in it. */
const NOT_PLAYED = ['PostponedGame', 'CanceledGame', 'NoResultGame']

/** The text at the head of Home, and the one or two characters that are drawn large in its art. */
export interface HomeTitle {
  kicker: string | null
  title: string
  dek: string | null
  backdrop: string
}

/**
 * The title for the present part of the season: "Week 7" in the regular season, else the name of the part; the league's name when
 * the schedule is not known.
 */
export function homeTitle(schedule: HomeTitle_ScheduleFragment | null): HomeTitle {
  if (schedule === null) return { kicker: null, title: 'Women’s Lacrosse League', dek: null, backdrop: 'W' }
  const kicker = `${schedule.year} season`
  const yearInShort = String(schedule.year).slice(-2)
  const game = schedule.currentGame
  if (game === null) return { kicker: null, title: kicker, dek: null, backdrop: yearInShort }
  const dek = NOT_PLAYED.includes(game.state.__typename) ? null : game.description
  if (game.segment === 'REGULAR' && game.week !== null) {
    return { kicker, title: `Week ${game.week}`, dek, backdrop: String(game.week) }
  }
  const title = game.segment === 'ALLSTAR' ? 'All-Star Game' : SEGMENTS[game.segment].label
  return { kicker, title, dek: dek === title ? null : dek, backdrop: yearInShort }
}

/** The game that a team is playing right now; null when it plays none. */
export function liveGameOf<Game extends StatedGame & Matchup>(
  teamId: string | undefined,
  games: readonly Game[],
): Game | null {
  const plays = ({ homeTeam, awayTeam }: Game) => homeTeam?.id === teamId || awayTeam?.id === teamId

  return teamId === undefined ? null : (games.find((game) => isLive(game) && plays(game)) ?? null)
}

/** The most coming games, and the most results, in the strip. */
const COMING = 8
const RESULTS = 4

/** A game further away than this (ms) belongs to another season. */
const OFF_SEASON_MS = 30 * 86_400_000

/** The first game of a season. */
type Opener = Pick<StatedGame, 'startTime'>

/** What the score strip shows: games, in the off-season the first game of the next season, or nothing. */
export type StripContent<Game> = { games: Game[] } | { seasonStart: Opener } | null

/** The games before and after today, in one list ascending by start: its parts change when a day ends while the page is open. */
export function gamesAround<Game extends StatedGame>({
  upcoming,
  results,
}: {
  upcoming: readonly Game[]
  results: readonly Game[]
}): Game[] {
  return [...results.toReversed(), ...upcoming].sort(
    (one, other) => instantMs(one.startTime) - instantMs(other.startTime),
  )
}

/**
 * Today's games (those being played first), the coming ones, then the last results. When the last game and the next one are
 * both more than 30 days away it is the off-season, and only the first game of the next season is shown, not a friendly before it.
 * @param games ascending by start
 * @param opener the next game of the regular season, which any number of friendlies may precede; null where it is not known
 * @param leagueNowMs the league's clock, ms
 */
export function stripContent<Game extends StatedGame>(
  games: readonly Game[],
  opener: Opener | null,
  leagueNowMs: number,
): StripContent<Game> {
  const { upcoming, past } = splitAtToday(games, leagueNowMs)
  const results = past.filter((game) => scoreOf(game) !== null)
  const near = (game: Game | undefined) =>
    game !== undefined && Math.abs(instantMs(game.startTime) - leagueNowMs) <= OFF_SEASON_MS
  const [next] = upcoming
  if (next !== undefined && !near(next) && !near(results[0])) {
    return { seasonStart: opener ?? next }
  }
  const visible = [...upcoming.slice(0, COMING), ...results.slice(0, RESULTS)]

  return visible.length === 0 ? null : { games: visible }
}
