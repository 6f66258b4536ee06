import { Link } from 'react-router-dom'
import type { PlayRow_PlayFragment } from '../../../__generated__/graphql.ts'
import { playerPath } from '../../../lib/address/paths.ts'
import { playFacts } from './playFacts.ts'

type Play = PlayRow_PlayFragment

/** The text before the name of the player. */
const LEADS: Readonly<Record<Play['type'], string | null>> = {
  GOAL: 'Goal.',
  SHOT: 'Shot by',
  SAVE: 'Save by',
  FACE_OFF: 'Face-off won by',
  GROUND_BALL: 'Ground ball by',
  TURNOVER: 'Turnover by',
  PENALTY: 'Penalty on',
  SHOT_CLOCK_EXPIRED: null,
  GAME_START: null,
  GAME_END: null,
  OTHER: null,
}

/** The plays with a fixed text, whoever takes part in them. */
const NAMED: Partial<Readonly<Record<Play['type'], string>>> = {
  SHOT_CLOCK_EXPIRED: 'Shot clock expired',
  GAME_START: 'Game start',
  GAME_END: 'Game end',
}

/**
 * The text of a play: what happened and by whom, and below it further facts. The league's own description when it names no
 * player.
 */
export function PlayText({ play }: { play: Play }) {
  const facts = playFacts(play)
  const Lead = play.type === 'GOAL' ? 'strong' : 'span'

  return (
    <>
      <Lead>
        <Headline play={play} />
      </Lead>
      {facts === '' ? null : <small>{facts}</small>}
    </>
  )
}

function Headline({ play: { type, by, unnamedDescription } }: { play: Play }) {
  const lead = LEADS[type]
  if (lead === null || by === null) return NAMED[type] ?? unnamedDescription

  return (
    <>
      {`${lead} `}
      <Link to={playerPath(by.slug)}>{`${by.firstName} ${by.lastName}`}</Link>
    </>
  )
}
