import { useBrowserValue } from './useBrowserValue.ts'

const never = () => () => undefined

/**
 * False on the server and while its page is hydrated, true from then on: for what the server cannot know, such as the present time or a
 * fan's delay, and for decoration that its HTML need not carry.
 */
export function useIsHydrated(): boolean {
  return useBrowserValue(
    never,
    () => true,
    () => false,
  )
}
