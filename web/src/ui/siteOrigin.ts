import { createContext, useContext } from 'react'

/** For useSiteOrigin. App.tsx sets it from the address itself: it is not loaded, so that even the crash page has it. */
export const SiteOrigin = createContext('')

/** The site's public origin, such as https://www.example.com, for absolute addresses. Empty when it is not set. */
export function useSiteOrigin(): string {
  return useContext(SiteOrigin)
}
