import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { openSettings } from './openSettings.ts'

/** Opens the settings over the page; in a new tab and without scripts it leads to their own page. */
export function SettingsLink({ className }: { className?: string | undefined }) {
  return (
    <Link to={paths.settings} className={className} onClick={openSettings}>
      Settings
    </Link>
  )
}
