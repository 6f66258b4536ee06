import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether the page shows what only the browser knows: false while it is hydrated. */
export const ShowsBrowserValues = createContext(true)

/**
 * A value that only the browser knows, such as a setting or the time. It is `atServer()` on the server and in the first render of
 * the page that has come from there; the page then changes all such values in one transition (`App`), between whose slices presses
 * are answered. React alone would render everything that depends on them again in one go.
 */
export function useBrowserValue<T>(
  subscribe: (onChange: () => void) => () => void,
  inBrowser: () => T,
  atServer: () => T,
): T {
  return useSyncExternalStore(subscribe, useContext(ShowsBrowserValues) ? inBrowser : atServer, atServer)
}
