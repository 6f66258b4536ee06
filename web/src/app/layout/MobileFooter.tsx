import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MobileFooter.module.css'

/** The links, each with the other paths on which it counts as the current one. */
const links = [
  { to: paths.home, label: 'Home', icon: 'home', also: [] },
  {
    to: paths.schedule,
    label: 'Schedule',
    icon: 'calendar',
    also: [paths.scheduleEastern, paths.scores, paths.tickets],
  },
  { to: paths.videos, label: 'Watch', icon: 'watch', also: [] },
  { to: paths.stats, label: 'Stats', icon: 'stats', also: [] },
  { to: paths.shop, label: 'Shop', icon: 'shop', also: [] },
] as const

/** The bar at the bottom of small screens: 70 px high, plus the phone's safe area. */
export function MobileFooter() {
  const { pathname } = useLocation()
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isCurrent = ({ to, also }: (typeof links)[number]) => [to, ...also].some(isUnder)

  return (
    <nav className={styles.bar} aria-label="Quick links">
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={isCurrent(link) ? 'page' : undefined}>
          <Icon name={link.icon} size={24} />
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
