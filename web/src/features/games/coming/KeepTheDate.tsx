import { useId } from 'react'
import type { Matchup_GameFragment } from '../../../__generated__/graphql.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { GameCalendarLink } from '../GameButtons.tsx'
import styles from './KeepTheDate.module.css'

/** The game as an entry of the fan's calendar. */
export function KeepTheDate({ game }: { game: Matchup_GameFragment & { slug: string } }) {
  const headingId = useId()

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Keep the date</PanelHeading>
      <div className={styles.body}>
        <p>Puts this game into your calendar.</p>
        <GameCalendarLink game={game} />
      </div>
    </Panel>
  )
}
