import { randomStream } from '../randomStream.ts'
import type { Play, PlayerId, Shot } from '../season/seasonPlays.ts'

/** The fields of a play-by-play row, apart from time and place. */
interface PlayRow {
  eventType: string
  /** The first part of the marker id; goals and missed shots share one. */
  marker: string
  description: string
  /** Whether the row has the score at that time; all other rows have the latest score of the game. */
  hasRunningScore: boolean
  fields: Readonly<Record<string, unknown>>
}

interface PlayContext {
  slug: string
  /** A player's name as the league's texts write it, such as R. Scott. */
  nameOf: (player: PlayerId) => string
  /** The player who picked up the ball right after a face-off. */
  groundBallPlayer: PlayerId | null
}

const TECHNICAL_FOULS = ['Holding', 'Offsides', 'Interference', 'Pushing', 'Illegal Screen']
const PERSONAL_FOULS = [
  'Slashing',
  'Cross-Checking',
  'Tripping',
  'Unnecessary Roughness',
  'Illegal Body Check',
]

/** The share of saved shots that are sent as a goal without a description, a mistake the league's own answers contain. */
const MISREPORTED_GOAL_SHARE = 1 / 60

/** A play in the league's wording; null for plays that the league does not report. */
export function playRow(play: Play, context: PlayContext): PlayRow | null {
  const { nameOf } = context
  switch (play.kind) {
    case 'faceOff': {
      const groundBallText =
        context.groundBallPlayer === null ? '' : ` GB ${nameOf(context.groundBallPlayer)}.`
      return row(
        'faceoff',
        `Faceoff win ${nameOf(play.winner)} (vs. ${nameOf(play.loser)}).${groundBallText}`,
        {
          faceoffWinnerId: play.winner,
          faceoffLoserId: play.loser,
          gbPlayerId: context.groundBallPlayer,
        },
      )
    }
    case 'groundBall':
      return row('groundball', `GB ${nameOf(play.player)}.`, { gbPlayerId: play.player })
    case 'turnover': {
      const causeText = play.causedBy === null ? '' : ` CT ${nameOf(play.causedBy)}.`
      return row('turnover', `Turnover ${nameOf(play.player)}.${causeText}`, {
        commitedTurnoverId: play.player,
        causedTurnoverId: play.causedBy,
      })
    }
    case 'penalty': {
      const seconds = play.minutes * 60
      const fouls = seconds === 60 ? PERSONAL_FOULS : TECHNICAL_FOULS
      const foul = randomStream('foul', context.slug, play.marker).pick(fouls)
      return row('penalty', `Penalty ${nameOf(play.player)}, ${foul} (${seconds}s).`, {
        commitedPenaltyId: play.player,
        penaltyLength: seconds,
        penaltyDescription: foul,
      })
    }
    case 'shotClock':
      return row('shotclockexpired', 'Shot Clock Expired', {})
    case 'shot':
      return shotRow(play, context)
    case 'lineup':
    case 'goalieIn':
    case 'possession':
    case 'clear':
      return null
  }
}

function row(eventType: string, description: string, fields: PlayRow['fields']): PlayRow {
  return {
    eventType,
    marker: eventType,
    description,
    hasRunningScore: false,
    fields: { shotType: null, penaltyLength: null, details: {}, ...fields },
  }
}

function shotRow(play: Play & Shot, { slug, nameOf }: PlayContext): PlayRow {
  const isMisreportedGoal =
    play.outcome === 'saved' && randomStream('no goal', slug, play.marker).chance(MISREPORTED_GOAL_SHARE)
  return {
    eventType: play.outcome === 'goal' || isMisreportedGoal ? 'goal' : 'shot',
    marker: 'shot',
    description: isMisreportedGoal ? '' : shotText(play, nameOf),
    hasRunningScore: true,
    fields: {
      shotType: play.powerPlay ? (play.worth === 2 ? 'MU_2_PT' : 'MU') : `${play.worth}_PT`,
      shooterId: play.player,
      goalieId: play.goalie,
      shotAssistId: play.assist,
      penaltyLength: null,
      details: detailsOf(play, slug),
    },
  }
}

function shotText(
  { player, goalie, worth, outcome, assist, powerPlay }: Shot,
  nameOf: PlayContext['nameOf'],
) {
  const shooterText = `by ${nameOf(player)}.`
  if (outcome === 'wide') return `Shot ${shooterText}`
  if (outcome === 'saved') return `Shot ${shooterText} Save ${nameOf(goalie)}.`
  const goal = powerPlay ? (worth === 2 ? 'PP 2PT G' : 'PP Goal') : worth === 2 ? '2PT G' : 'GOAL'
  return `${goal} ${shooterText}${assist === null ? '' : ` Assist ${nameOf(assist)}.`}`
}

function detailsOf({ outcome, marker }: Play & Shot, slug: string) {
  if (outcome === 'goal') return {}
  if (outcome === 'wide') return { shotOnGoal: false, shotSaved: false }
  const saveType = randomStream('save', slug, marker).chance(0.7) ? 'clean' : 'messy'
  return { shotOnGoal: true, shotSaved: true, saveType }
}
