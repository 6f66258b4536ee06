import { Icon } from '../../../ui/Icon.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import styles from './PlayerChips.module.css'

interface PlayerChip {
  slug: string
  name: string
  team: { code: string; logo: { url: string } | null } | null
}

interface PlayerChipsProps {
  chips: readonly PlayerChip[]
  onRemove: (slug: string) => void
}

/** The players whom a fan follows, each with a button that ends it. */
export function PlayerChips({ chips, onRemove }: PlayerChipsProps) {
  const group = useFocusAfterRemoval<HTMLDivElement>()

  return (
    <div ref={group} className={styles.group} role="group" aria-label="Players you follow" tabIndex={-1}>
      {chips.length === 0 ? (
        <p className={styles.none}>You follow nobody yet.</p>
      ) : (
        <ul className={styles.chips}>
          {chips.map(({ slug, name, team }) => (
            <li key={slug}>
              {team === null ? null : <TeamMark code={team.code} logo={team.logo} size={22} />}
              {name}
              <button
                type="button"
                data-removes
                aria-label={`Unfollow ${name}`}
                onClick={() => {
                  onRemove(slug)
                }}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
