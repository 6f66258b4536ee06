import type { ApolloClient } from '@apollo/client'
import type {
  FanRecord_ViewerFragment,
  SaveProfileInput,
  SetFavoritesInput,
} from '../__generated__/graphql.ts'
import { clientContext } from '../lib/loading/clientContext.ts'
import { clearLocalCache } from '../lib/localCache/clearLocalCache.ts'
import { forgetWatched } from '../lib/settings/watched.ts'
import { keepFavorites, areSaved, forgetFavorites } from './fanFavorites.ts'
import type { FanFavorites } from './fanFavorites.ts'
import { signInWithTokenInAddress } from './linkSignIn.ts'
import { createFirebaseProvider } from './firebaseProvider.ts'
import type { Account, IdentityProvider, ProviderSettings } from './signInProvider.ts'
import { createFanOperations, isRefusal, createRecord } from './fanOperations.ts'
import type { FanOperations } from './fanOperations.ts'
import { createRecordChanges } from './changes.ts'
import type { RecordChanges, Saved } from './changes.ts'
import { toFan, withProfile } from './fanRecord.ts'
import type { Club, Fan } from './fanRecord.ts'
import {
  forgetAccount,
  isRemembered,
  onMarkRemoved,
  rememberAccount,
  rememberedAccount,
  writeOwn,
} from './accountMark.ts'
import type { FavoriteSlugs } from './accountMark.ts'
import { createCookieRenewal, changesCookie } from './tokenSync.ts'
import { providerMessage } from './sessionMessages.ts'
import { currentSession, currentState, hasAccountHere, setState } from './session.ts'
import { isNew, reduce } from './sessionState.ts'
import type { RecordCall, SessionEffect, SessionEvent } from './sessionState.ts'
import { oneTabAtATime } from './tabLock.ts'
import { forgetAwaitedEmail } from './signInEmail.ts'
import { loadSeasonPlayers, loadSignInSettings, toFollowed } from './signInSettings.ts'

/** Signing in and what a fan can do with her account, once it is loaded. */
export interface LoadedSession {
  provider: IdentityProvider
  settings: ProviderSettings
  /** Changes the record at once, and back again when it could not be saved. */
  saveProfile(input: SaveProfileInput): Promise<Saved>
  /** Changes the favorites at once, and back again when they could not be saved. */
  setFavorites(input: SetFavoritesInput): Promise<Saved>
  /** Signs out once what the fan has changed is saved, or after 3 s. Rejects when she is still signed in. */
  signOut(): Promise<void>
  /** Ends her sessions on all devices, here too, once what she has changed is saved, or after 3 s. */
  signOutEverywhere(): Promise<'done' | 'failed'>
  /** Loads the record again after it could not be loaded. */
  retryRecord(): void
}

export interface FanSessionParts {
  client: ApolloClient
  provider: IdentityProvider
  settings: ProviderSettings
  /** The clubs of the season; none when they could not be loaded. */
  clubs: readonly Club[]
  /** Whether somebody was signed in in this browser when loading the session began. */
  hadAccount: boolean
}

/** The record that is loaded, and what keeps it. */
interface OpenRecord {
  uid: string
  operations: FanOperations
  changes: RecordChanges
  favorites: FanFavorites
}

/** A sign-out does not wait longer for changes that are being saved, ms. */
const MAX_SAVE_MS = 3000
/** The record does not wait longer for the favorites of this browser, ms. */
const MAX_MERGE_MS = 3000

/** Loads the settings and the provider, and begins to follow who is signed in (see FanSessionParts). Rejects where nobody can. */
export async function openFanSession(hadAccount: boolean): Promise<LoadedSession> {
  const client = clientContext.defaultValue
  if (!client) throw new Error('The session needs the client of the tab')
  const { settings, clubs } = await loadSignInSettings(client)
  const provider = await createFirebaseProvider(settings, location.origin)
  const session = createFanSession({ client, provider, settings, clubs, hadAccount })
  void signInWithTokenInAddress(provider)
  return session
}

/** Follows who is signed in, keeps her record and her favorites, and tells the session store. */
export function createFanSession(parts: FanSessionParts): LoadedSession {
  const { client, provider, settings, clubs, hadAccount } = parts
  const operationsOf = (uid: string) => createFanOperations(client, provider, uid)
  let record: OpenRecord | null = null
  const cookie = createCookieRenewal(provider)

  function send(event: SessionEvent): void {
    const { state, effects } = reduce(currentState(), event)
    setState(state)
    for (const effect of effects) run(effect)
  }

  function run(effect: SessionEffect): void {
    switch (effect.type) {
      case 'signInAnonymously':
        return void signInAnonymously()
      case 'loadRecord':
        return void loadRecord(effect.account, effect.call)
      case 'logFailure':
        return console.warn(`The fan’s record could not be loaded: ${effect.call} failed`)
      case 'closeRecord':
        return closeRecord()
      case 'leaveFavorites':
        return record?.favorites.stop()
      case 'forgetFan':
        return forgetFan()
      case 'signOut':
        // The provider has logged its failure.
        return void provider
          .signOut()
          .catch(() => undefined)
          .then(() => send({ type: 'signOutEnded' }))
    }
  }

  async function signInAnonymously(): Promise<void> {
    try {
      await provider.whenReady()
      if (currentSession().state === 'loading') await provider.signInAnonymously()
    } catch {
      send({ type: 'anonymousFailed' })
    }
  }

  /** Loads the record and merges the favorites; while no other tab does, where some of them may not be saved yet. */
  async function loadRecord(account: Account, call: RecordCall): Promise<void> {
    const wasRemembered = isRemembered(account)
    if (wasRemembered && areSaved(rememberedAccount()?.favorites))
      return void (await openRecordOf(account, call))
    if (!wasRemembered) rememberAccount({ uid: null, favorites: null, signedInAtMs: account.lastSignInAtMs })
    await oneTabAtATime('wll.record', async () => {
      const isCreatedElsewhere = !wasRemembered && isRemembered(account)
      const favorites = await openRecordOf(account, isCreatedElsewhere ? 'fetch' : call)
      await favorites?.mergeSaved
    })
  }

  async function openRecordOf(account: Account, call: RecordCall): Promise<FanFavorites | undefined> {
    const { uid } = account
    if (!isOpen(uid)) return
    const operations = operationsOf(uid)
    const viewer = await (call === 'create'
      ? createRecord(operations, account, isNew(account) && !isRemembered(account))
      : operations.readRecord())
    if (!isOpen(uid)) return
    if (isRefusal(viewer)) return void refuse(uid, viewer)
    if (viewer === 'failed') return void send({ type: 'recordFailed', uid, call })
    const { changes, favorites } = openRecord(account, operations, viewer)
    // The first token of a new fan was sent before she had a name.
    if (settings.syncsTokens) {
      if (call === 'create') cookie.renew(uid)
      else cookie.resume(uid)
    }
    await Promise.race([favorites.merged, waitMs(MAX_MERGE_MS)])
    if (isOpen(uid)) send({ type: 'recordLoaded', uid, fan: changes.optimistic() })
    return favorites
  }

  function openRecord(
    { uid, lastSignInAtMs: signedInAtMs }: Account,
    operations: FanOperations,
    viewer: FanRecord_ViewerFragment,
  ): OpenRecord {
    closeRecord()
    const changes = createRecordChanges(toFan(uid, viewer), {
      show: (fan) => send({ type: 'recordChanged', uid, fan }),
      read: () => operations.readRecord(),
      onRefused: (code) => refuse(uid, code),
      onSaved: (before, after) => onSaved(uid, before, after),
    })
    // From here on her record is not created again, even if the favorites cannot be merged.
    const favoritesHere = isRemembered({ uid }) ? (rememberedAccount()?.favorites ?? null) : null
    const remember = (saved: FavoriteSlugs | null) => rememberAccount({ uid, favorites: saved, signedInAtMs })
    remember(favoritesHere)
    const favorites = keepFavorites({
      ...{ uid, changes, clubs, remember, playerNames: viewer.favoritePlayers?.map(toFollowed) ?? [] },
      send: (input) => operations.setFavorites(input),
      loadSeasonPlayers: (slugs) => loadSeasonPlayers(client, slugs),
    })
    return (record = { uid, operations, changes, favorites })
  }

  function refuse(uid: string, code: string): void {
    send({ type: 'accountRefused', uid, reason: providerMessage(code) })
  }

  function onSaved(uid: string, before: Fan, after: Fan): void {
    if (!isOpen(uid)) return
    record?.favorites.takeOver()
    if (settings.syncsTokens && changesCookie(before, after)) cookie.renew(uid)
  }

  function closeRecord(): void {
    cookie.stop()
    record?.favorites.stop()
    record = null
  }

  async function signOut(): Promise<void> {
    send({ type: 'signOutRequested' })
    try {
      await provider.signOut()
    } catch (error) {
      send({ type: 'signOutFailed' })
      throw error
    }
  }

  async function changesSaved(): Promise<void> {
    await Promise.race([record?.changes.settled(), waitMs(MAX_SAVE_MS)])
  }

  async function saveProfile(input: SaveProfileInput): Promise<Saved> {
    if (!record) return 'failed'
    const { operations, changes } = record
    return changes.change(
      (fan) => withProfile(fan, input),
      () => operations.saveProfile(input),
    )
  }

  // She may have had everything removed while the session was being loaded.
  if (hadAccount && !hasAccountHere()) send({ type: 'forgotten' })
  provider.onAccount((account) => {
    const { allowsAnonymous } = settings
    send({ type: 'account', account, mark: rememberedAccount(), allowsAnonymous })
  })
  onMarkRemoved((mark, isByFan) => send({ type: 'markRemoved', mark, isByFan }))
  const retryRecord = () => send({ type: 'recordRequested', mark: rememberedAccount() })
  addEventListener('online', retryRecord)

  return {
    ...{ provider, settings, saveProfile, retryRecord },
    setFavorites: async (input) => record?.favorites.set(input) ?? 'failed',
    async signOut() {
      const uid = currentUid()
      await changesSaved()
      if (currentUid() === uid) await signOut()
    },
    async signOutEverywhere() {
      const uid = currentUid()
      if (uid === null) return 'failed'
      await changesSaved()
      // Where her token is refused, her sessions have ended already.
      if ((await operationsOf(uid).signOutEverywhere()) === 'failed') return 'failed'
      if (currentUid() !== uid) return 'done'
      return signOut().then(
        () => 'done',
        () => 'failed',
      )
    },
  }
}

function waitMs(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}

/** The uid of the fan who is signed in; null for everybody else. */
function currentUid(): string | null {
  const session = currentSession()
  return session.state === 'loggedIn' ? session.account.uid : null
}

/** Whether the record of a fan may be shown and kept. */
function isOpen(uid: string): boolean {
  return currentUid() === uid && !currentState().isForgotten
}

/** Removes all that this browser keeps of a fan. */
function forgetFan(): void {
  writeOwn(() => {
    forgetFavorites()
    forgetAccount()
    forgetAwaitedEmail()
    forgetWatched()
  })
  void clearLocalCache()
}
