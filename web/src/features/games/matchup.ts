import { graphql } from '../../__generated__/gql.ts'
import type { Matchup_GameFragment, SeasonSegment } from '../../__generated__/graphql.ts'
import { gameOfDay, matchupText, UNDECIDED } from '../../lib/meeting.ts'
import { distinguishable } from '../../lib/teamColors.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'

/** The two sides of a game, alone and with its state: the fields that every component for a game needs. */
graphql(`
  fragment Matchup_game on Game {
    id
    officialId
    segment
    isNeutral
    numberOnDay
    homeTeam {
      ...Matchup_team
    }
    awayTeam {
      ...Matchup_team
    }
  }
  fragment GameSides_game on Game {
    id
    ...GameState_game
    ...Matchup_game
  }
  fragment Matchup_team on Team {
    id
    officialId
    kind
    slug
    name
    location
    code
    logo {
      url
    }
    color
    secondColor
    record {
      wins
      losses
      ties
    }
  }
`)

/** The sides of a game. */
export type Matchup = Matchup_GameFragment
/** One side of a game. */
export type MatchupTeam = NonNullable<Matchup['homeTeam']>

/** A team's place and nickname, such as "New York Charging"; "To be decided" for an undecided side. */
export function fullName(team: MatchupTeam | null): string {
  if (team === null) return UNDECIDED

  return team.location === null ? team.name : `${team.location} ${team.name}`
}

/** A team's nickname, such as "Charging"; "To be decided" for an undecided side. */
export function nickname(team: MatchupTeam | null): string {
  return team?.name ?? UNDECIDED
}

/** Who plays whom in full, visitors first: "New York Charging at Boston Guard". */
export function matchupInFull(game: Matchup): string {
  return matchupText(game, fullName)
}

/** Who plays whom by nickname, visitors first: "Charging at Guard". */
export function matchup(game: Matchup): string {
  return matchupText(game, nickname)
}

/**
 * A side's record before a game: wins and losses, and ties if there are any, such as "4–4" or "4–3–1". Null for the sides of an
 * all-star game and for undecided sides.
 */
export function recordBefore({ segment }: Matchup, team: MatchupTeam | null): string | null {
  if (team === null || segment === 'ALLSTAR') return null
  const { wins, losses, ties } = team.record

  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('–')
}

/** The fields of a side that are drawn: its code, crest and colors. */
export type SidePaint = Pick<MatchupTeam, 'code' | 'logo' | 'color' | 'secondColor'>

/** What is drawn of a side; for an undecided one a question mark in the league's colors. */
export function sidePaint(team: MatchupTeam | null): SidePaint {
  return team ?? { code: '?', logo: null, color: null, secondColor: null }
}

/** What is drawn of both sides, in colors that can be told apart. */
export function sidePaints({ homeTeam, awayTeam }: Matchup): { home: SidePaint; away: SidePaint } {
  return distinguishable({ home: sidePaint(homeTeam), away: sidePaint(awayTeam) })
}

/** Where a game is played: "Granite Park, Quincy, MA"; empty where that is open. */
export function placeText({ venue }: { venue: { name: string | null; city: string | null } | null }): string {
  return [venue?.name, venue?.city].filter(Boolean).join(', ')
}

interface Occasion {
  description: string | null
  segment: SeasonSegment
  numberOnDay: number | null
}

/**
 * What kind of game it is: its own name ("Rivalry Weekend") or else the part of the season, unless it is the regular one, and
 * which of several games of its day it is ("Game 2"). Null for a plain game.
 */
export function occasionOf(game: Occasion): string | null {
  const { description, segment } = game
  const name = description ?? (segment === 'REGULAR' ? null : SEGMENTS[segment].label)

  return [name, gameOfDay(game)].filter(Boolean).join(' · ') || null
}
