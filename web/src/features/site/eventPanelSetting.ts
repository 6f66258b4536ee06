import { onStoredChange, readStored, writeStored } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'

/** The key in localStorage of whether the panel of events is shown: 'on', or none. */
const KEY = 'wll.event-panel'

/** Shows or hides the panel of events at once. */
export function showEventPanel(isShown: boolean): void {
  writeStored(KEY, isShown ? 'on' : '')
}

/** Whether the panel of events is shown; no on the server and during hydration. */
export function useIsEventPanelShown(): boolean {
  return useBrowserValue(onStoredChange, isEventPanelShown, () => false)
}

function isEventPanelShown(): boolean {
  return readStored(KEY) === 'on'
}
