import type { SetFavoritesInput } from '../__generated__/graphql.ts'
import { readStored } from '../lib/settings/browserStorage.ts'
import { SLUG } from '../lib/settings/favoriteMark.ts'
import { MAX_FOLLOWED, readFollowedPlayers, storePlayers } from '../lib/settings/followedPlayers.ts'
import type { FollowedPlayer } from '../lib/settings/followedPlayers.ts'
import { preferenceKeys, setPreference } from '../lib/settings/preferences.ts'
import { onFanWrite, rememberedAccount, writeOwn, type FavoriteSlugs } from './accountMark.ts'
import type { FanProblem, RecordChanges, Saved } from './changes.ts'
import { askForClub, settleClubQuestion } from './clubQuestion.ts'
import type { ChangeOutcome } from './fanOperations.ts'
import { withFavorites } from './fanRecord.ts'
import type { Club, Fan } from './fanRecord.ts'
import { hasAccountHere, notice } from './session.ts'
import { changeFailure } from './sessionMessages.ts'

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
  const optimistic = () => favoritesOf(changes.optimistic())
  const saved = () => favoritesOf(changes.saved())
  const mirror = () => {
    if (isAlike && !isStopped) mirrorFavorites(optimistic(), playerNames)
  }
  const remember = () => parts.remember(saved())
  const change = (input: SetFavoritesInput) =>
    changes.change(
      (fan) => withFavorites(fan, input, clubs),
      () => send(input),
    )

  async function set(input: SetFavoritesInput): Promise<Saved> {
    notice({ favoritesProblem: null })
    const waiting = localFavorites().players.filter((slug) => !optimistic().players.includes(slug))
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
    const rest = typeof answer === 'string' ? null : withoutRefused(input, optimistic(), answer.problems)
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
    const added = localFavorites().players.filter((slug) => !optimistic().players.includes(slug))
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
    const merged = mergeFavorites(
      { team, players: local.players.filter(isOfSeason) },
      optimistic(),
      savedBefore,
    )
    if (team !== null && merged.team !== null && merged.team !== team && savedBefore === null)
      askForClub({ uid, browser: team, account: merged.team })
    const input = favoritesInput(optimistic(), merged)
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

  /** Follows the changes of this browser's favorites; those that the record has already are none. */
  function follow(): void {
    stopFollowing()
    stopFollowing = onFanWrite((isElsewhere) => {
      // Without the mark she has had everything removed, and is being signed out.
      if (!hasAccountHere()) return
      const { team, players } = localFavorites()
      const input = favoritesInput(optimistic(), { team, players })
      if (input === null) return
      // Another tab saves its change itself.
      if (isElsewhere) changes.adopt((fan) => withFavorites(fan, { team, playerSlugs: [...players] }, clubs))
      else void saveLocalChange(input)
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

/** The favorites that a record has. */
function favoritesOf({ favoriteTeam, favoritePlayerSlugs }: Fan): FavoriteSlugs {
  return { team: favoriteTeam?.slug ?? null, players: favoritePlayerSlugs }
}

/** The favorites that this browser has. */
function localFavorites(): FavoriteSlugs {
  const team = readStored(preferenceKeys.favoriteTeam) ?? ''
  return {
    team: SLUG.test(team) ? team : null,
    players: readFollowedPlayers().map(({ slug }) => slug),
  }
}

/**
 * The favorites of a fan who has some in this browser and some in her account.
 *
 * @param saved what the account is known to have had last, when this browser had the same; null where they were never merged.
 * Whatever this browser has changed since is a change that the fan has made here, and that was not saved yet. Without it the team
 * of the account is preferred, and all players are kept, as many as an account keeps.
 */
export function mergeFavorites(
  local: FavoriteSlugs,
  account: FavoriteSlugs,
  saved: FavoriteSlugs | null,
): FavoriteSlugs {
  const isTeamChanged = saved !== null && local.team !== saved.team
  const ended = saved?.players.filter((slug) => !local.players.includes(slug)) ?? []
  const added = local.players.filter((slug) => !saved?.players.includes(slug))
  const kept = account.players.filter((slug) => !ended.includes(slug))
  return {
    team: isTeamChanged ? local.team : (account.team ?? (saved === null ? local.team : null)),
    players: [...new Set([...kept, ...added])].slice(0, MAX_FOLLOWED),
  }
}

/** What has to be sent to get from one to the other; null for nothing. */
export function favoritesInput(from: FavoriteSlugs, to: FavoriteSlugs): SetFavoritesInput | null {
  const hasSamePlayers =
    from.players.length === to.players.length && to.players.every((slug) => from.players.includes(slug))
  const input = {
    ...(from.team !== to.team && { team: to.team }),
    ...(!hasSamePlayers && { playerSlugs: [...to.players] }),
  }
  return Object.keys(input).length > 0 ? input : null
}

/** Whether this browser has just the favorites that the account is known to have; none are known where they were never merged. */
export function areSaved(saved: FavoriteSlugs | null | undefined): boolean {
  return saved ? favoritesInput(saved, localFavorites()) === null : false
}

/**
 * What is left to send of a change that was refused: neither a team that is to blame, nor the players whom the problems name.
 *
 * @param current what the account has.
 * @returns null where nothing that could be left out is to blame.
 */
export function withoutRefused(
  { team, playerSlugs }: SetFavoritesInput,
  current: FavoriteSlugs,
  problems: readonly FanProblem[],
): SetFavoritesInput | null {
  const isTeamRefused = problems.some(({ field }) => field === 'FAVORITE_TEAM')
  const blamed = problems.filter(({ field }) => field === 'FAVORITE_PLAYERS')
  const players = playerSlugs?.filter((slug) => !blamed.some(({ value }) => value === slug))
  const isNamed = blamed.every(({ value }) => playerSlugs?.some((slug) => slug === value))
  if (problems.length === 0 || !isNamed || problems.some(({ field }) => field === null)) return null
  const wanted = {
    team: isTeamRefused || team === undefined ? current.team : team,
    players: players ?? current.players,
  }
  return favoritesInput(current, wanted) ?? {}
}

/**
 * Gives this browser the favorites of the account, so that all pages mark them. Nothing is written that is there already.
 *
 * @param playerNames players whose names are known beside those that this browser has.
 */
function mirrorFavorites({ team, players }: FavoriteSlugs, playerNames: readonly FollowedPlayer[]): void {
  writeOwn(() => {
    const local = localFavorites()
    if (local.team !== team) setPreference('favoriteTeam', team ?? '')
    if (local.players.join() === players.join()) return
    const names = new Map([...playerNames, ...readFollowedPlayers()].map(({ slug, name }) => [slug, name]))
    storePlayers(players.map((slug) => ({ slug, name: names.get(slug) ?? nameFrom(slug) })))
  })
}

/** Removes the favorites of this browser. Nothing is written where there are none: a fan may restore what she has had removed. */
export function forgetFavorites(): void {
  mirrorFavorites({ team: null, players: [] }, [])
}

/** A name for a player whose name is not known, such as Ann Lee for ann-lee. */
function nameFrom(slug: string): string {
  return slug
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
