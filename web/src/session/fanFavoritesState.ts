import type { SetFavoritesInput } from '../__generated__/graphql.ts'
import { readStored } from '../lib/settings/browserStorage.ts'
import { MAX_FOLLOWED, readFollowedPlayers, storePlayers } from '../lib/settings/followedPlayers.ts'
import type { FollowedPlayer } from '../lib/settings/followedPlayers.ts'
import { SLUG } from '../lib/settings/favoriteMark.ts'
import { preferenceKeys, setPreference } from '../lib/settings/preferences.ts'
import type { FanProblem } from './changes.ts'
import type { FavoriteSlugs } from './accountMark.ts'
import { onFanWrite, writeOwn } from './ownWrites.ts'
import { hasAccountHere } from './session.ts'
import type { Fan } from './fanRecord.ts'

/** The favorites that a record has. */
export function favoritesOf({ favoriteTeam, favoritePlayerSlugs }: Fan): FavoriteSlugs {
  return { team: favoriteTeam?.slug ?? null, players: favoritePlayerSlugs }
}

/** The favorites that this browser has. */
export function localFavorites(): FavoriteSlugs {
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
export function mirrorFavorites(
  { team, players }: FavoriteSlugs,
  playerNames: readonly FollowedPlayer[],
): void {
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

interface FavoriteListeners {
  /** The favorites of the record with all changes that are under way. */
  shown: () => FavoriteSlugs
  /** The fan has changed her favorites in this tab. */
  onChange: (input: SetFavoritesInput) => void
  /** Another tab has changed them, and saves them itself. */
  onChangeElsewhere: (favorites: FavoriteSlugs) => void
}

/** Follows the changes of this browser's favorites; those that the record has already are none. Returns the function that stops it. */
export function followLocalFavorites({ shown, onChange, onChangeElsewhere }: FavoriteListeners): () => void {
  return onFanWrite((isElsewhere) => {
    // Without the mark she has had everything removed, and is being signed out.
    if (!hasAccountHere()) return
    const local = localFavorites()
    const input = favoritesInput(shown(), local)
    if (input === null) return
    if (isElsewhere) onChangeElsewhere(local)
    else onChange(input)
  })
}

/** A name for a player whose name is not known, such as Ann Lee for ann-lee. */
function nameFrom(slug: string): string {
  return slug
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
