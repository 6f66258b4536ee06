import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { CoachType, Coaches_TeamFragment } from '../../__generated__/graphql.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './Coaches.module.css'

graphql(`
  fragment Coaches_team on Team {
    id
    coaches {
      id
      type
      name
      portrait {
        url
      }
    }
  }
`)

const TYPES: Record<CoachType, string> = { HEAD: 'Head coach', ASSISTANT: 'Assistant coach' }

/** The coaches, head coach first. Nothing is drawn when there are none, or when they could not be loaded. */
export function Coaches({ team, className }: { team: Coaches_TeamFragment; className?: string | undefined }) {
  const headingId = useId()
  if (team.coaches === null || team.coaches.length === 0) return null

  return (
    <section className={className} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Coaches</SectionHeading>
      <ul className={styles.coaches}>
        {team.coaches.map(({ id, type, name, portrait }) => (
          <li key={id}>
            <Picture
              src={portrait?.url}
              alt=""
              width={48}
              height={48}
              className={styles.portrait}
              fallback={
                <span className={styles.initials} aria-hidden="true">
                  {initials(name)}
                </span>
              }
            />
            <div>
              <h3>{name}</h3>
              <p className="small muted">{TYPES[type]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first letters of the first and the last name, such as DF. */
function initials(name: string): string {
  const names = name.trim().split(/\s+/)
  const ends = names.length > 1 ? [names.at(0), names.at(-1)] : names
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
