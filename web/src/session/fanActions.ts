import type { LoadedSession } from './fanSession.ts'
import { loadFanSession } from './session.ts'

/** What a fan can do with her account. None of it rejects. */
export type FanActions = Pick<LoadedSession, 'saveProfile' | 'setFavorites' | 'signOutEverywhere'> & {
  signOut: () => Promise<'done' | 'failed'>
  retryRecord: () => Promise<void>
}

/** The actions of the session, which is loaded by the time a fan is known to be signed in. */
export const fanActions: FanActions = {
  saveProfile: (input) => orFailed(async () => (await loadFanSession()).saveProfile(input)),
  setFavorites: (input) => orFailed(async () => (await loadFanSession()).setFavorites(input)),
  signOutEverywhere: () => orFailed(async () => (await loadFanSession()).signOutEverywhere()),
  signOut: () =>
    orFailed<'done'>(async () => {
      await (await loadFanSession()).signOut()
      return 'done'
    }),
  async retryRecord() {
    await orFailed(async () => {
      ;(await loadFanSession()).retryRecord()
      return 'done'
    })
  },
}

async function orFailed<T>(act: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await act()
  } catch (error) {
    console.warn('The account could not be changed', error)
    return 'failed'
  }
}
