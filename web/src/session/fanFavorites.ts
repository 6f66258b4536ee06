import type { SetFavoritesInput } from '../__generated__/graphql.ts'
import type { FollowedPlayer } from '../lib/settings/followedPlayers.ts'
import { changeFailure } from './changeFailed.ts'
import type { ChangeOutcome } from './fanOperations.ts'
import { withFavorites } from './fanRecord.ts'
import type { Club } from './fanRecord.ts'
import type { RecordChanges, Saved } from './changes.ts'
import { rememberedAccount, type FavoriteSlugs } from './accountMark.ts'
import { writeOwn } from './ownWrites.ts'
import { askForClub, settleClubQuestion } from './clubQuestion.ts'
import {
  favoritesInput,
  favoritesOf,
  followLocalFavorites,
  localFavorites,
  mergeFavorites,
  mirrorFavorites,
  withoutRefused,
} from './fanFavoritesState.ts'
import { notice } from './session.ts'

interface FanFavoritesParts {
  uid: string
  changes: RecordChanges
  clubs: readonly Club[]
  /** The players of the record, as far as their names could be loaded. */
  playerNames: readonly FollowedPlayer[]
  /** Keeps what the account is known to have saved. */
  remember: (saved: FavoriteSlugs) => void
  send: (input: SetFavoritesInput) => Promise<ChangeOutcome>
  /** The players of the season among these slugs; null when they could not be loaded. */
  loadSeasonPlayers: (slugs: readonly string[]) => Promise<readonly FollowedPlayer[] | null>
}

/** One fan's favorites, in her account and in this browser. */
export interface FanFavorites {
  /** Resolves once the record shows the merged favorites. */
  merged: Promise<void>
  /** Resolves once they are saved, where that is possible. */
  mergeSaved: Promise<void>
  set(input: SetFavoritesInput): Promise<Saved>
  /** Gives this browser what the account has after something was saved: it may have been changed on another device too. */
  takeOver(): void
  stop(): void
}

/**
 * Merges the favorites of this browser with those of the account, saves what the account lacks, and from then on keeps both alike:
 * a change in either is shown at once, and taken back in both when it could not be saved. Favorites that could not be merged stay
 * in this browser, and are merged with the next change or at the next visit.
 */
export function keepFavorites(parts: FanFavoritesParts): FanFavorites {
  const { uid, changes, clubs, send, loadSeasonPlayers } = parts
  let { playerNames } = parts
  /** Whether this browser has what the record shows. Until then it may have favorites that the account lacks. */
  let isAlike = false
  let isStopped = false
  let merging: Promise<void> | null = null
  let stopFollowing: () => void = () => undefined
  let showMerged: () => void = () => undefined
  const merged = new Promise<void>((resolve) => {
    showMerged = resolve
  })
  const shown = () => favoritesOf(changes.shown())
  const saved = () => favoritesOf(changes.saved())
  const mirror = () => {
    if (isAlike && !isStopped) mirrorFavorites(shown(), playerNames)
  }
  const remember = () => parts.remember(saved())
  const change = (input: SetFavoritesInput) =>
    changes.change(
      (fan) => withFavorites(fan, input, clubs),
      () => send(input),
    )

  async function set(input: SetFavoritesInput): Promise<Saved> {
    notice({ favoritesProblem: null })
    const waiting = localFavorites().players.filter((slug) => !shown().players.includes(slug))
    const saving = change(input)
    if (isAlike) mirror()
    else chooseHere(input, waiting)
    const answer = await saving
    if (input.team !== undefined && typeof answer !== 'string' && answer.problems.length === 0)
      settleClubQuestion(uid)
    mirror()
    return answer
  }

  /** Beside the chosen ones, this browser keeps the favorites that wait to be merged. */
  function chooseHere({ team, playerSlugs }: SetFavoritesInput, waiting: readonly string[]): void {
    if (isStopped) return
    const local = localFavorites()
    const players = playerSlugs ? [...new Set([...playerSlugs, ...waiting])] : local.players
    mirrorFavorites({ team: team === undefined ? local.team : team, players }, playerNames)
  }

  async function saveLocalChange(input: SetFavoritesInput): Promise<void> {
    if (!isAlike) return mergeOnce()
    tell(await set(input))
  }

  function tell(answer: Saved): void {
    if (isStopped) return
    const problem = typeof answer === 'string' ? changeFailure(answer) : answer.problems[0]?.message
    notice({ favoritesProblem: problem ?? null })
  }

  /** Merges without what the account does not take, such as a player who plays no more. */
  async function mergeWithoutRefused(input: SetFavoritesInput, answer: Saved): Promise<Saved> {
    const rest = typeof answer === 'string' ? null : withoutRefused(input, shown(), answer.problems)
    if (rest === null || isStopped) return answer
    return Object.keys(rest).length > 0 ? change(rest) : { problems: [] }
  }

  function mergeOnce(): Promise<void> {
    merging ??= merge().finally(() => {
      merging = null
    })
    return merging
  }

  async function merge(): Promise<void> {
    const added = localFavorites().players.filter((slug) => !shown().players.includes(slug))
    const seasonPlayers = await loadSeasonPlayers(added)
    if (isStopped) return
    const isOfSeason = (slug: string) =>
      !added.includes(slug) || !seasonPlayers || seasonPlayers.some((player) => player.slug === slug)
    const isClub = (slug: string | null) =>
      slug === null || clubs.length === 0 || clubs.some((club) => club.slug === slug)
    const remembered = rememberedAccount()
    const local = localFavorites()
    const team = isClub(local.team) ? local.team : null
    const savedBefore = remembered?.uid === uid ? remembered.favorites : null
    const merged = mergeFavorites({ team, players: local.players.filter(isOfSeason) }, shown(), savedBefore)
    if (team !== null && merged.team !== null && merged.team !== team && savedBefore === null)
      askForClub({ uid, browser: team, account: merged.team })
    const input = favoritesInput(shown(), merged)
    const saving = input && change(input)
    playerNames = [...playerNames, ...(seasonPlayers ?? [])]
    isAlike = true
    writeOwn(() => {
      mirror()
      remember()
    })
    follow()
    showMerged()
    if (saving) {
      const answer = await mergeWithoutRefused(input, await saving)
      // What could not be saved stays in this browser, and is merged later.
      if (typeof answer === 'string' || answer.problems.length > 0) isAlike = false
      tell(answer)
    }
    mirror()
  }

  function follow(): void {
    stopFollowing()
    stopFollowing = followLocalFavorites({
      shown,
      onChange: (input) => void saveLocalChange(input),
      onChangeElsewhere: ({ team, players }) =>
        changes.adopt((fan) => withFavorites(fan, { team, playerSlugs: [...players] }, clubs)),
    })
  }

  return {
    merged,
    mergeSaved: mergeOnce(),
    set,
    takeOver() {
      if (isStopped) return
      if (!isAlike) return void mergeOnce()
      writeOwn(() => {
        mirror()
        remember()
      })
    },
    stop() {
      isStopped = true
      notice({ favoritesProblem: null })
      stopFollowing()
    },
  }
}
