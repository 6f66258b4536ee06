import { NavLink } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './MobileFooter.module.css'

const links = [
  { to: paths.home, label: 'Home', icon: 'home' },
  { to: paths.schedule, label: 'Schedule', icon: 'calendar' },
  { to: paths.videos, label: 'Watch', icon: 'watch' },
  { to: paths.stats, label: 'Stats', icon: 'stats' },
  { to: paths.shop, label: 'Shop', icon: 'shop' },
] as const

/** The bar at the foot of small screens, 70 high and the phone's safe area. */
export function MobileFooter() {
  return (
    <nav className={styles.bar} aria-label="Quick links">
      {links.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === paths.home}>
          <Icon name={icon} size={24} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
