import type { GameModel } from '../game.ts'
import { NO_TICKETS, sellsTickets } from '../tickets.ts'
import { SILENCE_MS, type ListedGame } from '../listedGame.ts'
import { toGameState } from '../gameState.ts'
import { statusNote } from '../../season/eventStatus.ts'
import { hasEnded, isAboutNow, LATEST_END_SECONDS, MAX_OPEN_SECONDS } from '../../season/noResult.ts'
import type { LiveRecord } from './liveRecords.ts'

/**
 * An unchanged state is sent again after this time, in ms, because it may have been read again: subscribers
 * that select `stateUpdated` receive it, all others receive nothing.
 */
export const RESEND_MS = 15_000
/** After this time, in ms, the list overrides a live system that reports nothing new about a game that is over in the list. */
const STUCK_MS = 600_000

/**
 * Whether to poll the live system about a game (league time, epoch seconds): the game is live or should have begun by now; or it is over in
 * the season's list and the live system has not reported the end; or it is scheduled in the list and live in the live system.
 */
export function isDue(listed: ListedGame, record: LiveRecord | undefined, now: number): boolean {
  const { state, startTime } = listed
  if (isAboutNow(state.status, startTime, now)) return true
  if (state.status === 'SCHEDULED' && isLive(record)) return now < startTime + MAX_OPEN_SECONDS
  const mayBeOn = hasEnded(state.status) && now - startTime < LATEST_END_SECONDS
  return mayBeOn && !isOver(record)
}

/** Whether a game is live, or should have begun by now (league time, epoch seconds). */
export function isOn({ state, startTime }: GameModel, now: number): boolean {
  return isAboutNow(state.status, startTime, now)
}

/** Whether the live system has reported the game as live. */
function isLive(record: LiveRecord | undefined): boolean {
  return record?.state?.event.eventStatus === 1
}

/** Whether the live system has reported the game as over. */
export function isOver(record: LiveRecord | undefined): boolean {
  return record?.state !== undefined && record.state.event.eventStatus >= 2
}

/**
 * The game in its current state: the last state from the live system, unless the season's list overrides it.
 * The list does so after 30 s without an answer, for a game that is called off, and for a game that has begun
 * while the live system still has it as scheduled.
 * @param record undefined without data beyond the list.
 */
export function withLiveState(listed: ListedGame, record: LiveRecord | undefined): GameModel {
  return overlaid(listed, record) as GameModel
}

function overlaid(listed: ListedGame, record: LiveRecord | undefined): ListedGame {
  if (!record) return listed
  const { version, detailsVersion, state } = record
  if (!state || isOverriddenByLive(listed, record)) {
    // The list's current state is newer than all reports of the live system.
    return { ...listed, version: Math.max(listed.version, version + 1), detailsVersion }
  }
  const { startTime, homeTeam, awayTeam, statusWord } = listed
  const event = { ...state.event, startTime, homeTeam, awayTeam }
  const current = toGameState({ ...event, gameStatus: statusWord })
  // The status text may change while the live record stays; such a change is newer than that record, and as new as the list.
  const isByWord = current.status !== toGameState({ ...event, gameStatus: null }).status
  return {
    ...listed,
    state: current,
    statusNote: statusNote(statusWord, current.status),
    tickets: sellsTickets(current.status) ? listed.tickets : NO_TICKETS,
    stateUpdated: new Date(state.readDateMs).toISOString(),
    version: isByWord ? Math.max(version, listed.version) + 1 : version,
    detailsVersion,
  }
}

/** Whether the season's list overrides the live system's report about a game. */
export function isOverriddenByLive(listed: ListedGame, record: LiveRecord | undefined): boolean {
  const live = record?.state
  if (!live) return false
  const { status } = listed.state
  if (status === 'POSTPONED' || status === 'CANCELED') return true
  if (live.event.eventStatus === 0 && status !== 'SCHEDULED' && status !== 'DELAYED') return true
  if (status === 'FINAL' && live.readAtMs - live.changedAtMs > STUCK_MS) return true
  return listed.listedAtMs - live.readAtMs > SILENCE_MS
}
