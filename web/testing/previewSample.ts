import type { GamePreview_TeamFragment } from '../src/__generated__/graphql.ts'
import type { MatchupTeam } from '../src/features/games/matchup.ts'

type Squad = NonNullable<GamePreview_TeamFragment['roster']>
type Star = NonNullable<GamePreview_TeamFragment['leaders']>['entries'][number]['player']

/** The leading player of a team, with 11 goals and 4 assists. */
export function sampleStar(name: string, number: string | null = '9'): Star {
  const [firstName = '', lastName = ''] = name.split(' ')

  return {
    __typename: 'Player',
    id: name,
    slug: name.toLowerCase().replace(' ', '-'),
    ...{ firstName, lastName, number, position: 'ATTACK', positionCode: 'A', portrait: null },
    stats: { __typename: 'StatLine', goals: 11, assists: 4 },
  }
}

/** A player of a squad, healthy unless she has an injury. */
export function sampleSquadPlayer(name: string, injury: Squad[number]['injury'] = null): Squad[number] {
  const { id, slug, firstName, lastName } = sampleStar(name)

  return {
    __typename: 'Player',
    id,
    slug,
    firstName,
    lastName,
    position: 'DEFENSE',
    positionCode: 'D',
    injury,
  }
}

/** What the page of a game to come shows of a club that has played nine games; `changes` make any other of it. */
export function samplePreviewTeam(
  { id }: MatchupTeam,
  star: Star | null,
  changes: Partial<GamePreview_TeamFragment> = {},
): GamePreview_TeamFragment {
  return {
    __typename: 'Team',
    id,
    leaders: {
      __typename: 'Leaders',
      id: `leaders of ${id}`,
      entries: star === null ? [] : [{ __typename: 'Leader', id: `first of ${id}`, player: star }],
    },
    standing: {
      __typename: 'Standing',
      id: `row of ${id}`,
      wins: 5,
      losses: 4,
      ties: 0,
      scores: 90,
      scoresAgainst: 81,
    },
    stats: { __typename: 'StatLine', shotPct: 0.3, faceoffPct: 0.5, savePct: 0.5, turnovers: 90 },
    results: [],
    roster: [],
    news: [],
    ...changes,
  }
}

/** A team before the first game of a season: nothing has been played, nothing written. */
export function sampleNewTeam(team: MatchupTeam): GamePreview_TeamFragment {
  return samplePreviewTeam(team, null, {
    standing: {
      __typename: 'Standing',
      id: `row of ${team.id}`,
      ...{ wins: 0, losses: 0, ties: 0, scores: 0, scoresAgainst: 0 },
    },
    stats: null,
  })
}
