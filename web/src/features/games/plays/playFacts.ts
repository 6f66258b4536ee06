import type { PlayRow_PlayFragment } from '../../../__generated__/graphql.ts'
import { clipLength } from '../../../lib/time/clipLength.ts'

type Play = PlayRow_PlayFragment
type Player = NonNullable<Play['assistedBy']>

/**
 * Further facts of a play, such as "2 points, man-up, from Joan Cruz"; an empty string without any. A play without a known player
 * is shown with the league's own description, so only the facts about the shot are added.
 */
export function playFacts(play: Play): string {
  return (play.by === null ? ofTheShot(play) : allOf(play)).filter((fact) => fact !== null).join(', ')
}

function allOf(play: Play): (string | null)[] {
  const { type, by, assistedBy, against, causedBy, groundBallBy, penalty } = play
  const ground = groundBallBy?.id === by?.id ? 'ground ball' : withName('ground ball by', groundBallBy)
  switch (type) {
    case 'GOAL':
      return [...ofTheShot(play), withName('from', assistedBy)]
    case 'SHOT':
      return [...ofTheShot(play), ground]
    case 'SAVE':
      return [withName('shot by', against), ...ofTheShot(play), ground]
    case 'FACE_OFF':
      return [withName('against', against), ground]
    case 'TURNOVER':
      return [withName('caused turnover by', causedBy), ground]
    case 'PENALTY':
      return [penalty?.foul ?? null, length(penalty?.seconds ?? null)]
    case 'GROUND_BALL':
    case 'SHOT_CLOCK_EXPIRED':
    case 'GAME_START':
    case 'GAME_END':
    case 'OTHER':
      return []
  }
}

function ofTheShot({ points, isManUp }: Play): (string | null)[] {
  return [points > 1 ? `${points} points` : null, isManUp ? 'man-up' : null]
}

function withName(lead: string, player: Player | null): string | null {
  return player === null ? null : `${lead} ${player.firstName} ${player.lastName}`
}

/** How long a penalty is: "30 seconds", "1 minute", "1:30". */
function length(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 60) return `${seconds} seconds`
  if (seconds % 60 !== 0) return clipLength(seconds)

  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`
}
