import type { GamePreview_TeamFragment } from '../src/__generated__/graphql.ts'
import type { MatchupTeam } from '../src/features/games/matchup.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

type Squad = NonNullable<GamePreview_TeamFragment['roster']>
type Star = NonNullable<GamePreview_TeamFragment['leaders']>['entries'][number]['player']

/** The leading player of a team, with 11 goals and 4 assists. */
export function sampleStar(name: string, number: string | null = '9'): Star {
  const [firstName = '', lastName = ''] = name.split(' ')

  return sample('Player', {
    id: name,
    slug: name.toLowerCase().replace(' ', '-'),
    ...{ firstName, lastName, number, position: 'ATTACK', positionCode: 'A' },
    stats: { goals: 11, assists: 4 },
  })
}

/** A player of a squad, healthy unless she has an injury. */
export function sampleSquadPlayer(
  name: string,
  injury: SampleFields<Squad[number]['injury']> = null,
): Squad[number] {
  const { id, slug, firstName, lastName } = sampleStar(name)

  return sample('Player', {
    ...{ id, slug, firstName, lastName, position: 'DEFENSE', positionCode: 'D' },
    injury,
  })
}

/** What the page of a game to come shows of a club that has played nine games; `changes` make any other of it. */
export function samplePreviewTeam(
  { id }: MatchupTeam,
  star: Star | null,
  changes: SampleFields<GamePreview_TeamFragment> = {},
): GamePreview_TeamFragment {
  return sample('Team', {
    id,
    leaders: {
      id: `leaders of ${id}`,
      entries: star === null ? [] : [{ id: `first of ${id}`, player: star }],
    },
    standing: { id: `row of ${id}`, wins: 5, losses: 4, scores: 90, scoresAgainst: 81 },
    stats: { shotPct: 0.3, faceoffPct: 0.5, savePct: 0.5, turnovers: 90 },
    results: [],
    roster: [],
    news: [],
    ...changes,
  })
}

/** A team before the first game of a season: nothing has been played, nothing written. */
export function sampleNewTeam(team: MatchupTeam): GamePreview_TeamFragment {
  return samplePreviewTeam(team, null, {
    standing: { id: `row of ${team.id}` },
    stats: null,
  })
}
