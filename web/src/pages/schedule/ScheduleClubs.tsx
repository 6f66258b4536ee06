import { useEffect, useRef, useState } from 'react'
import type { ScheduleFilterBar_TeamFragment } from '../../__generated__/graphql.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './ScheduleClubs.module.css'

interface ClubChipsProps {
  teams: readonly ScheduleFilterBar_TeamFragment[]
  /** The ids of the chosen teams. */
  chosen: ReadonlySet<string | undefined>
}

/**
 * The clubs to choose from. The row scrolls sideways on phones. The clubs that are chosen when it is first drawn stand first, so
 * that they are in sight without scrolling; later choices leave the order as it is, so that nothing moves under the fan's finger.
 */
export function ScheduleClubs({ teams, chosen }: ClubChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const [first] = useState(chosen)
  const ordered = [...teams.filter(({ id }) => first.has(id)), ...teams.filter(({ id }) => !first.has(id))]
  const chosenIds = [...chosen].join()
  useEffect(() => {
    if (row.current) showOneChecked(row.current)
  }, [chosenIds])

  return (
    <div className={styles.clubs} ref={row}>
      {ordered.map((team) => (
        <label className={styles.chip} key={team.id}>
          <input
            className="coversLabel"
            type="checkbox"
            name="team"
            value={team.slug}
            checked={chosen.has(team.id)}
            readOnly
          />
          <TeamMark code={team.code} logo={team.logo} size={22} />
          {team.name}
        </label>
      ))}
    </div>
  )
}

/** Scrolls the row to its first chosen club when none is in sight, for instance after Back. */
function showOneChecked(row: HTMLElement): void {
  const { left, right } = row.getBoundingClientRect()
  const checked = [...row.children].filter((chip) => chip.querySelector(':checked') !== null)
  const boxes = checked.map((chip) => chip.getBoundingClientRect())
  const [box] = boxes
  if (box && !boxes.some((chip) => chip.left >= left && chip.right <= right))
    row.scrollLeft += box.left - left - 16
}
