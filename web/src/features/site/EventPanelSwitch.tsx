import { onStoredChange, readStored, writeStored } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { Switch } from '../../ui/Switch.tsx'

/** The key in localStorage of whether the panel of events is shown: 'on', or none. */
const KEY = 'wll.event-panel'

/** Shows developers the events as they happen, in a panel over each page. Only local deployments have it. */
export function EventPanelSwitch() {
  const isVisible = useBrowserValue(
    onStoredChange,
    () => readStored(KEY) === 'on',
    () => false,
  )

  return (
    <Switch checked={isVisible} onChange={(show) => writeStored(KEY, show ? 'on' : '')}>
      Show events as they happen
    </Switch>
  )
}
