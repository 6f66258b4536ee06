import type { Position } from '../../__generated__/graphql.ts'

/** The figures of a game that a chart may draw. */
export interface ChartLine {
  goals: number | null
  assists: number | null
  groundBalls: number | null
  causedTurnovers: number | null
  faceoffsWon: number | null
  faceoffsLost: number | null
  saves: number | null
  goalsAgainst: number | null
}

/** Two figures of a game, one drawn on the other. */
export interface ChartKind {
  title: string
  solid: { label: string; of: (line: ChartLine) => number | null }
  faded: { label: string; of: (line: ChartLine) => number | null }
  /** The value of a bar: both figures together, or the solid one. */
  counts: 'both' | 'solid'
}

const SCORING: ChartKind = {
  title: 'Goals and assists by game',
  solid: { label: 'Goals', of: (line) => line.goals },
  faded: { label: 'Assists', of: (line) => line.assists },
  counts: 'both',
}
const DEFENDING: ChartKind = {
  title: 'Ground balls and caused turnovers by game',
  solid: { label: 'Ground balls', of: (line) => line.groundBalls },
  faded: { label: 'Caused turnovers', of: (line) => line.causedTurnovers },
  counts: 'both',
}
const FACE_OFFS: ChartKind = {
  title: 'Face-offs won by game',
  solid: { label: 'Won', of: (line) => line.faceoffsWon },
  faded: { label: 'Lost', of: (line) => line.faceoffsLost },
  counts: 'solid',
}
const GOALKEEPING: ChartKind = {
  title: 'Saves by game',
  solid: { label: 'Saves', of: (line) => line.saves },
  faded: { label: 'Goals against', of: (line) => line.goalsAgainst },
  counts: 'solid',
}

/** The figures that are drawn for a position; goals and assists without a position. */
export function chartKind(position: Position | null): ChartKind {
  switch (position) {
    case 'GOALIE':
      return GOALKEEPING
    case 'FACE_OFF':
      return FACE_OFFS
    case 'DEFENSE':
    case 'LONG_STICK_MIDFIELD':
    case 'SHORT_STICK_DEFENSIVE_MIDFIELD':
      return DEFENDING
    default:
      return SCORING
  }
}

/** A game as a bar; all measures in units of the drawing, 720 by 250. */
export interface ChartBar {
  id: string
  label: string
  /** The value of the bar. */
  value: number
  x: number
  width: number
  top: number
  solidTop: number
  /** The top of the part that is its value. */
  valueTop: number
}

/** The layout of a chart. */
export interface Chart {
  bars: ChartBar[]
  ticks: { value: number; y: number }[]
  average: number
  averageY: number
}

export const CHART = { left: 36, right: 720, top: 36, bottom: 212 } as const
const WIDEST_BAR = 44
const STEPS = [1, 2, 5, 10, 20, 50]
const MAX_TICKS = 5

/** Lays out one bar for each game, in the given order. A missing figure counts as 0. */
export function layOutChart(
  kind: ChartKind,
  games: readonly { id: string; label: string; line: ChartLine }[],
): Chart {
  const measured = games.map(({ id, label, line }) => {
    const solid = kind.solid.of(line) ?? 0
    const total = solid + (kind.faded.of(line) ?? 0)
    return { id, label, solid, total, value: kind.counts === 'both' ? total : solid }
  })
  const highest = Math.max(1, ...measured.map(({ total }) => total))
  const step = STEPS.find((candidate) => highest / candidate < MAX_TICKS) ?? highest
  const end = Math.ceil(highest / step) * step
  const yOf = (value: number) =>
    Math.round((CHART.bottom - (value / end) * (CHART.bottom - CHART.top)) * 10) / 10
  const slot = (CHART.right - CHART.left) / Math.max(1, measured.length)
  const width = Math.round(Math.min(WIDEST_BAR, slot * 0.64))
  const average = measured.reduce((sum, { value }) => sum + value, 0) / Math.max(1, measured.length)

  return {
    bars: measured.map(({ id, label, solid, total, value }, index) => ({
      id,
      label,
      value,
      x: Math.round(CHART.left + slot * (index + 0.5) - width / 2),
      width,
      top: yOf(total),
      solidTop: yOf(solid),
      valueTop: yOf(value),
    })),
    ticks: Array.from({ length: end / step + 1 }, (_, index) => ({
      value: index * step,
      y: yOf(index * step),
    })),
    average,
    averageY: yOf(average),
  }
}
