import { useNextGameLink } from './usualLinks.ts'
import { QuickLinks } from './ResultRow.tsx'

/** The next game of the fan's favorite team, or of the league, as a row with its tickets; nothing where there is none. */
export function FoundNextGame() {
  const link = useNextGameLink()
  return link ? <QuickLinks links={[link]} /> : null
}
