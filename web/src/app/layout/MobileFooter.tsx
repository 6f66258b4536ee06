import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { placeMark } from '../../lib/address/placeMark.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MobileFooter.module.css'

const links = [
  { to: paths.home, label: 'Home', icon: 'home' },
  { to: paths.schedule, label: 'Schedule', icon: 'calendar' },
  { to: paths.videos, label: 'Watch', icon: 'watch' },
  { to: paths.stats, label: 'Stats', icon: 'stats' },
  { to: paths.shop, label: 'Shop', icon: 'shop' },
] as const
const addresses = links.map(({ to }) => to)

/** The bar at the bottom of small screens: 70 px high, plus the phone's safe area. */
export function MobileFooter() {
  const { pathname } = useLocation()

  return (
    <nav className={styles.bar} aria-label="Quick links">
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={placeMark(link.to, addresses, pathname)}>
          <Icon name={link.icon} size={24} />
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
