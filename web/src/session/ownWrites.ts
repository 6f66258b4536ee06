import { onStoredChange, writeTogether } from '../lib/settings/browserStorage.ts'

let isWriting = false

/** Writes what the session itself keeps in this browser, as one change. */
export function writeOwn(write: () => void): void {
  const wasWriting = isWriting
  isWriting = true
  try {
    writeTogether(write)
  } finally {
    isWriting = wasWriting
  }
}

/** Whether a change of the storage is the session's own. */
export function isOwnWrite(): boolean {
  return isWriting
}

/**
 * Calls the listener whenever a stored value has changed, unless the session itself has written it: that is no change of the fan's,
 * which would have to be saved. Returns the function that stops it.
 */
export function onFanWrite(listener: (isElsewhere: boolean) => void): () => void {
  return onStoredChange((isElsewhere) => {
    if (!isWriting) listener(isElsewhere)
  })
}
