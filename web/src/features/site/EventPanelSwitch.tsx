import { Switch } from '../../ui/Switch.tsx'
import { showEventPanel, useIsEventPanelShown } from './eventPanelSetting.ts'

/** Shows developers the events as they happen, in a panel over each page. Only local deployments have it. */
export function EventPanelSwitch() {
  return (
    <Switch checked={useIsEventPanelShown()} onChange={showEventPanel}>
      Show events as they happen
    </Switch>
  )
}
