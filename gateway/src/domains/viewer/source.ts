import type { SaveProfileInput, SetFavoritesInput } from '../../__generated__/schemaTypes.ts'
import { refusalOf, type Identity } from '../../platform/identity/identity.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { FanDependencies } from '../wire/sourceDependencies.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { TeamModel } from '../teams/team.ts'
import { createFanRecords } from './fanRecords.ts'
import { createFavorites } from './favorites.ts'
import type { UserPayload } from './payload.ts'
import {
  notSignedIn,
  refused,
  saved,
  signedOut,
  type MutationResult,
  type SignOutResult,
} from './mutationResult.ts'
import { checkProfile } from './profileRules.ts'
import { missingFields, toViewer, visitor, type ViewerModel } from './viewer.ts'

/** The fan who sends a request, and the changes she makes. An invalid token is UNAUTHENTICATED everywhere. */
export interface ViewerSource {
  /** A fan's profile; for a visitor the default one, without a call. */
  read(identity: Identity): Promise<ViewerModel>
  /**
   * Creates or completes a profile that lacks a required part, also when only its extras are given; otherwise changes it. Nothing is
   * sent for a whole profile without a change. For visitors, and for fans without an
   * account, nothing is called.
   */
  saveProfile(identity: Identity, input: SaveProfileInput): Promise<MutationResult>
  /** Changes the favorites that are given; otherwise like `saveProfile`. */
  setFavorites(identity: Identity, input: SetFavoritesInput): Promise<MutationResult>
  /** Ends a fan's sessions everywhere, also those of an anonymous fan. */
  signOutEverywhere(identity: Identity): Promise<SignOutResult>
  favoriteTeamOf(viewer: ViewerModel): Promise<TeamModel | null>
  favoritePlayersOf(viewer: ViewerModel): Promise<PlayerModel[]>
}

type SignedIn = Extract<Identity, { kind: 'signedIn' }>

/**
 * Builds the source of fans. Their data is never cached, and before each write the provider checks that the session is still
 * valid.
 */
export function createViewerSource(
  { leagueApi, identity: identities, clocks }: FanDependencies,
  sources: { site: SiteSource; teams: TeamsSource; players: PlayersSource },
): ViewerSource {
  const records = createFanRecords(leagueApi)
  const favorites = createFavorites(sources)

  async function whenSignedIn(
    identity: Identity,
    save: (fan: SignedIn) => Promise<MutationResult>,
  ): Promise<MutationResult> {
    if (identity.kind === 'refused') throw refusalOf(identity)
    if (identity.kind !== 'signedIn') return notSignedIn
    await identities.checkNotRevoked(identity)
    return save(identity)
  }

  const today = () => new Date(clocks.wall.nowMs()).toISOString().slice(0, 10)
  const isWhole = (record: UserPayload) => missingFields(record).length === 0

  return {
    async read(identity) {
      if (identity.kind === 'refused') throw refusalOf(identity)
      return identity.kind === 'visitor' ? visitor : toViewer(await records.of(identity), identity)
    },
    saveProfile: (identity, { extras, ...profile }) =>
      whenSignedIn(identity, async (fan) => {
        const { changes, problems } = checkProfile(profile, today())
        if (problems.length > 0) return refused(problems)
        const current = await records.of(fan)
        if (!isWhole(current)) return saved(toViewer(await records.complete(fan, changes, extras), fan))
        const isChanged = Object.keys(changes).length > 0
        return saved(toViewer(isChanged ? await records.update(fan, changes) : current, fan))
      }),
    setFavorites: (identity, picked) =>
      whenSignedIn(identity, async (fan) => {
        const { favPlayers } = await records.of(fan)
        const { changes, problems } = await favorites.check(picked, favPlayers)
        if (problems.length > 0) return refused(problems)
        return saved(toViewer(await records.update(fan, changes), fan))
      }),
    async signOutEverywhere(identity) {
      if (identity.kind === 'refused') throw refusalOf(identity)
      if (identity.kind === 'visitor') return notSignedIn
      // Otherwise a token of an ended session could end the sessions begun since.
      await identities.checkNotRevoked(identity)
      await identities.signOutEverywhere(identity.uid)
      return signedOut
    },
    favoriteTeamOf: ({ favoriteTeamName }) => favorites.team(favoriteTeamName),
    favoritePlayersOf: ({ favoritePlayerSlugs }) => favorites.players(favoritePlayerSlugs),
  }
}
