import type { GamePageQuery } from '../src/__generated__/graphql.ts'
import { charging, guard, live, sampleGame } from './gameSample.ts'
import { samplePlay } from './playSample.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

/** A game with everything that its page asks for. */
export type SampleGameCenter = NonNullable<GamePageQuery['game']>
type BoxScore = NonNullable<SampleGameCenter['boxScore']>
type Line = NonNullable<BoxScore['home']['fieldPlayers']>[number]
type Cell = Line['cells'][number]

const cell = (stat: Cell['stat'], text: string): Cell => sample('StatCell', { stat, text })

const figures = (points: number, goals: number, shotPct: number | null): Cell[] => [
  cell('POINTS', String(points)),
  cell('GOALS', String(goals)),
  cell('SHOT_PCT', shotPct === null ? '-' : `${shotPct * 100}%`),
]

function line(name: string, positionCode: string, cells: Cell[]): Line {
  const [firstName = '', lastName = ''] = name.split(' ')

  return sample('BoxScoreLine', {
    ...{ id: name, slug: name.toLowerCase().replace(' ', '-'), firstName, lastName, positionCode },
    cells,
  })
}

function side(which: 'HOME' | 'AWAY', fieldPlayers: Line[], goalie: Line, shots: number): BoxScore['home'] {
  return sample('SideBoxScore', {
    id: `17:${which}`,
    side: which,
    team: which === 'HOME' ? guard : charging,
    fieldPlayers,
    goalies: [goalie],
    totals: {
      clears: 19,
      clearAttempts: 21,
      stats: {
        cells: figures(18, 10, 0.5),
        faceOffs: [cell('FACE_OFFS', '9 - 20')],
        shots,
        shotsOnGoal: 18,
        saves: 4,
        groundBalls: 14,
        turnovers: 9,
        causedTurnovers: 4,
        penalties: 1,
        powerPlayGoals: 0,
      },
    },
  })
}

/** What a specialist for face-offs is counted by. */
export const faceOffLine = line('Fay Olsen', 'FO', [cell('FACE_OFFS', '9 - 14'), cell('POINTS', '1')])

const goalie = (name: string) => line(name, 'G', [cell('SAVES', '4'), cell('SAVE_PCT', '33%')])

/** Ann Lee of Guard has scored most; Bea Moss has most points. */
export const sampleBoxScore: BoxScore = sample('BoxScore', {
  id: '17',
  lastUpdated: '2026-11-21T09:00:00.000Z',
  home: side(
    'HOME',
    [
      line('Bea Moss', 'A', figures(4, 1, 0.5)),
      line('Ann Lee', 'M', figures(3, 3, 0.6)),
      line('Cleo Hart', 'D', figures(0, 0, null)),
    ],
    goalie('Nadia Stone'),
    32,
  ),
  away: side('AWAY', [line('Dara Cruz', 'A', figures(2, 2, 0.4))], goalie('Esme Vale'), 22),
})

/** New York Charging at Boston Guard, 8–10 with 4:21 left in the third quarter, with all that belongs to it. */
export function sampleGameCenter(changes: SampleFields<SampleGameCenter> = {}): SampleGameCenter {
  return sample('Game', {
    ...sampleGame({
      id: '17',
      slug: '2025-game-17',
      homeTeam: guard,
      awayTeam: charging,
      state: live(8, 10),
    }),
    detailsVersion: 1,
    streamingUrl: 'https://stream.example.com/17',
    periods: [
      { period: 1, label: '1st', home: 6, away: 3 },
      { period: 2, label: '2nd', home: 1, away: 3 },
      { period: 3, label: '3rd', home: 3, away: 2 },
    ],
    winChances: { home: 0.6, away: 0.4 },
    plays: [
      samplePlay({ type: 'GOAL', side: 'HOME', period: 3, left: '6:02', away: 7, home: 10 }),
      samplePlay(
        { type: 'SHOT', side: 'AWAY', period: 3, left: '5:50', away: 7, home: 10 },
        { unnamedDescription: 'Shot wide by Dara Cruz' },
      ),
      samplePlay(
        { type: 'GOAL', side: 'AWAY', period: 3, left: '5:45', away: 8, home: 10 },
        { by: { id: '000123:2025', slug: 'dara-cruz', firstName: 'Dara', lastName: 'Cruz' } },
      ),
    ],
    boxScore: sampleBoxScore,
    highlights: [{ id: 'clip-1', mediaId: 'media-1', title: 'Moss finishes the crease roll', duration: 31 }],
    headToHead: {
      homeWins: 1,
      awayWins: 2,
      games: [sampleGame({ id: '17', homeTeam: guard, awayTeam: charging, state: live(8, 10) })],
    },
    ...changes,
  })
}
