import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { openInstead, SETTINGS_DIALOG_ID } from '../../lib/openDialog.ts'

/** Opens the settings over the page; in a new tab and without scripts it leads to their own page. */
export function SettingsLink({ className }: { className?: string | undefined }) {
  return (
    <Link
      to={paths.settings}
      className={className}
      onClick={(event) => {
        openInstead(event, SETTINGS_DIALOG_ID)
      }}
    >
      Settings
    </Link>
  )
}
