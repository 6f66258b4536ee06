import type { ReactNode } from 'react'
import styles from './Icon.module.css'

const drawings = {
  follow: <path d="M12 19.5C6 15.5 4 12.5 4 9.5a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 6-8 10z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  close: <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  profile: (
    <>
      <circle cx="12" cy="8.5" r="3.75" />
      <path d="M4.5 20c1-4.2 4-6 7.5-6s6.5 1.8 7.5 6" />
    </>
  ),
  home: <path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z" />,
  addToCalendar: <path d="M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4M12 12.8v4.6M9.7 15.1h4.6" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4" />,
  watch: <path d="M5 4.5v15l14-7.5z" />,
  stats: <path d="M5 20v-7M12 20V4M19 20v-11" />,
  shop: <path d="M5 8h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 7.7v.3" />
    </>
  ),
  warning: <path d="M12 4 21 20H3zM12 10v5M12 17.5v.2" />,
  screen: <path d="M3 6h18v11H3zM8 20.5h8" />,
  compare: <path d="M8 4v16M16 4v16M4 8h8M12 16h8" />,
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M5 13v7h14v-7" />,
  search: <path d="M16 16l4.5 4.5M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" />,
  isNewTab: <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** A line drawing in the color of the text around it. It is hidden from screen readers: the control has a name of its own. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 18 | 20 | 24 | 32 }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
