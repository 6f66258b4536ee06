import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { WATCHED_KEY } from '../../lib/settings/watched.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { lazyPart } from '../lazyPart.tsx'

const WatchedLabel = lazyPart<WatchedShareProps>({
  module: 'src/ui/watched/watchedLabels.tsx',
  load: async () => (await import('./watchedLabels.tsx')).WatchedLabel,
  // Cards are whole without it.
  failed: null,
})

export interface WatchedShareProps {
  /** `bar`: over the foot of the frame around it, which is positioned. `text`: part of a line that is there without it and stays as high. */
  as: 'bar' | 'text'
  /** One clip, or all clips of a list, of which it says how many have been watched. */
  of: string | readonly string[]
}

/**
 * How much has been watched in this browser, such as "40% watched" or "2 of 6 watched". Nothing for none, and nothing in the server's
 * page. What shows it is loaded only where there is a history.
 */
export function WatchedShare(props: WatchedShareProps) {
  const hasHistory = useBrowserValue(
    onStoredChange,
    () => readStored(WATCHED_KEY) !== null,
    () => false,
  )

  return hasHistory && <WatchedLabel {...props} />
}
