import type { SaveProfileInput, SetFavoritesInput } from '../../__generated__/schemaTypes.ts'
import { refusalOf, type Identity } from '../../platform/identity/identity.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { FanDependencies } from '../wire/sourceDependencies.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { TeamModel } from '../teams/team.ts'
import { createFanChanges, type PlannedChange } from './fanChanges.ts'
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

/** The fan who sends a request, and her changes. An invalid token is UNAUTHENTICATED everywhere. */
export interface ViewerSource {
  /** A fan's profile; for a visitor the default one, without a call. */
  read(identity: Identity): Promise<ViewerModel>
  /**
   * Creates or completes a profile that lacks a required field, even when only its extras are given; otherwise changes it. Nothing is sent
   * for a complete profile without a change. For visitors, and for fans without an account, nothing is called.
   */
  saveProfile(identity: Identity, input: SaveProfileInput): Promise<MutationResult>
  /** Changes the given favorites; otherwise like `saveProfile`. */
  setFavorites(identity: Identity, input: SetFavoritesInput): Promise<MutationResult>
  /** Ends a fan's sessions everywhere, even those of an anonymous fan. */
  signOutEverywhere(identity: Identity): Promise<SignOutResult>
  favoriteTeamOf(viewer: ViewerModel): Promise<TeamModel | null>
  favoritePlayersOf(viewer: ViewerModel): Promise<PlayerModel[]>
}

/** Builds the source of fans. Their data is never cached, and before each write the provider checks that the session is still valid. */
export function createViewerSource(
  { leagueApi, identity: identities, clocks, fleetStore, config }: FanDependencies,
  sources: { site: SiteSource; teams: TeamsSource; players: PlayersSource },
): ViewerSource {
  const records = createFanRecords(leagueApi)
  const favorites = createFavorites(sources)
  const fanChanges = createFanChanges({ records, fleetStore, readMs: config.upstreamForegroundMs })

  async function changeWhenSignedIn(
    identity: Identity,
    plan: (record: UserPayload) => PlannedChange | Promise<PlannedChange>,
  ): Promise<MutationResult> {
    if (identity.kind === 'refused') throw refusalOf(identity)
    if (identity.kind !== 'signedIn') return notSignedIn
    const outcome = await fanChanges.change(identity, () => identities.checkNotRevoked(identity), plan)
    return 'problems' in outcome ? refused(outcome.problems) : saved(toViewer(outcome.record, identity))
  }

  const today = () => new Date(clocks.wall.nowMs()).toISOString().slice(0, 10)
  const isComplete = (record: UserPayload) => missingFields(record).length === 0

  return {
    async read(identity) {
      if (identity.kind === 'refused') throw refusalOf(identity)
      return identity.kind === 'visitor' ? visitor : toViewer(await records.of(identity), identity)
    },
    async saveProfile(identity, { extras, ...profile }) {
      const { changes, problems } = checkProfile(profile, today())
      if (identity.kind === 'signedIn' && problems.length > 0) {
        await identities.checkNotRevoked(identity)
        return refused(problems)
      }
      const isChanged = Object.keys(changes).length > 0
      return changeWhenSignedIn(identity, (record) => {
        if (!isComplete(record)) return { kind: 'complete', changes, extras: extras ?? null }
        return isChanged ? { kind: 'update', changes } : { kind: 'none' }
      })
    },
    setFavorites: (identity, picked) =>
      changeWhenSignedIn(identity, async ({ favPlayers }) => {
        const { changes, problems } = await favorites.check(picked, favPlayers)
        return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'update', changes }
      }),
    async signOutEverywhere(identity) {
      if (identity.kind === 'refused') throw refusalOf(identity)
      if (identity.kind === 'visitor') return notSignedIn
      // Otherwise a token of an ended session could end later sessions.
      await identities.checkNotRevoked(identity)
      await identities.signOutEverywhere(identity.uid, identity.token)
      return signedOut
    },
    favoriteTeamOf: ({ favoriteTeamName }) => favorites.team(favoriteTeamName),
    favoritePlayersOf: ({ favoritePlayerSlugs }) => favorites.players(favoritePlayerSlugs),
  }
}
