import { useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
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
  const group = useRef<HTMLDivElement>(null)

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
                aria-label={`Unfollow ${name}`}
                onClick={({ currentTarget }) => {
                  focusAfterRemoval(currentTarget, group.current)
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

/** Moves the focus to the button of the next player, or of the previous one, or to the list, so that it does not get lost. */
function focusAfterRemoval(button: HTMLElement, group: HTMLElement | null): void {
  const item = button.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbor?.querySelector('button') ?? group
  next?.focus()
}
