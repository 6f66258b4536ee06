import { Icon } from '../../ui/Icon.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import type { QuickLink } from './usualLinks.ts'
import { ResultLink } from './ResultLink.tsx'
import styles from './QuickLinks.module.css'

/** A few links as rows, each with a picture, a title and a note. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  return (
    <ul>
      {links.map(({ to, title, note, picture, onClick }) => {
        const content = (
          <>
            <span className={styles.picture}>
              {typeof picture === 'string' ? (
                <span className={styles.icon}>
                  <Icon name={picture} />
                </span>
              ) : (
                <TeamMark code={picture.code} logo={picture.logo} size={40} />
              )}
            </span>
            <span className={styles.textBlock}>
              <b>{title}</b>
              <small>{note}</small>
            </span>
            <Icon name="chevronRight" size={16} />
          </>
        )
        return (
          <li key={title}>
            <ResultLink className={styles.link} to={to} onClick={onClick}>
              {content}
            </ResultLink>
          </li>
        )
      })}
    </ul>
  )
}
