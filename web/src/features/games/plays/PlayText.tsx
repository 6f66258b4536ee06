import { Link } from 'react-router-dom'
import type { PlayRow_PlayFragment } from '../../../__generated__/graphql.ts'
import { playerPath } from '../../../lib/address/paths.ts'
import { playFacts } from './playFacts.ts'

type Play = PlayRow_PlayFragment

/** What stands before the name of whose play it is. */
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

/** The plays that have words of their own, whoever they name. */
const NAMED: Partial<Readonly<Record<Play['type'], string>>> = {
  SHOT_CLOCK_EXPIRED: 'Shot clock expired',
  GAME_START: 'Game start',
  GAME_END: 'Game end',
}

/** A play in words: what and by whom, and below it what else is known of it. The league's own words where it names nobody. */
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

function Headline({ play: { type, by, description } }: { play: Play }) {
  const lead = LEADS[type]
  if (lead === null || by === null) return NAMED[type] ?? description

  return (
    <>
      {lead}{' '}
      <Link to={playerPath(by.slug)}>
        {by.firstName} {by.lastName}
      </Link>
    </>
  )
}
