import { useRef } from 'react'
import type { MouseEvent } from 'react'
import { usePlaceInView } from '../../features/games/scoreboard/usePlaceInView.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { paths } from '../../lib/address/paths.ts'
import { SubNavigation } from '../../ui/SubNavigation.tsx'

const PLACES = [
  { hash: '', label: 'My team' },
  { hash: '#about', label: 'Profile' },
  { hash: '#favorites', label: 'Favorites' },
  { hash: '#topics', label: 'Topics' },
  { hash: '#privacy', label: 'Privacy' },
  { hash: '#sign-out', label: 'Sign out' },
] as const
const HASHES = PLACES.map(({ hash }) => hash)

/** Links to the parts of the page, fixed under the header, of which the one that is read is current. */
export function ProfileNav() {
  const bar = useRef<HTMLDivElement>(null)
  const { hash: read } = usePlaceInView(bar, HASHES)

  return (
    <SubNavigation
      ref={bar}
      label="On this page"
      tabs={PLACES.map(({ hash, label }) => ({
        to: paths.profile + hash,
        label,
        current: hash === read && ('location' as const),
        ...(hash === '' && { onClick: scrollToTop }),
      }))}
    />
  )
}

/** A link to the address that is open already does not scroll by itself. */
function scrollToTop(event: MouseEvent): void {
  if (!leavesPageOpen(event)) queueMicrotask(() => scrollTo(0, 0))
}
