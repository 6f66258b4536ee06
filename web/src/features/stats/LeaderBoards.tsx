import { useId } from 'react'
import type { LeaderBoard_LeadersFragment, Stat } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { AddressSelect } from '../../ui/AddressSelect.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { LeaderBoard } from './LeaderBoard.tsx'
import { paramOf, BOARD_STATS } from './statsAddress.ts'
import styles from './LeaderBoards.module.css'

interface LeaderBoardsProps {
  /** The part of the season and the year. */
  title: string
  /** The boards in order, null for one that could not be loaded. Small screens show only the first one. */
  boards: readonly (LeaderBoard_LeadersFragment | null)[]
  /** The figure of the first board. */
  stat: Stat
  /** The figures' names. */
  definitions: readonly { stat: Stat; label: string }[]
  /** The query of the address. */
  search: URLSearchParams
  /** Whether the season is over. */
  isPast: boolean
  retry: () => Promise<void>
}

/** The leaders of the league in three figures. The figure of the first board can be chosen. */
export function LeaderBoards({ title, boards, stat, definitions, search, isPast, retry }: LeaderBoardsProps) {
  const headingId = useId()
  const keep = new URLSearchParams(search)
  keep.delete('stat')
  const offered = BOARD_STATS.flatMap(
    (boardStat) => definitions.find((definition) => definition.stat === boardStat) ?? [],
  )

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          offered.length === 0 ? null : (
            <div className={`row gap12 ${styles.choice}`}>
              <span aria-hidden="true">First board</span>
              <AddressSelect
                label="First board"
                action={paths.stats}
                name="stat"
                value={paramOf(stat)}
                options={offered.map((definition) => ({
                  value: paramOf(definition.stat),
                  label: definition.label,
                }))}
                keep={keep}
              />
            </div>
          )
        }
      >
        Leaders
      </SectionHeading>
      {boards.every((board) => board === null) ? (
        <QueryFailed what="leaders" retry={retry} />
      ) : (
        <SpoilerBlock what="Leaders" spoilerId={`leaders, ${title}`}>
          <div className={`columns ${styles.boards}`}>
            {boards.map((board, at) => (
              <div key={board?.id ?? at} className={styles.place}>
                {board === null ? (
                  <QueryFailed what="leaders" retry={retry} />
                ) : (
                  <Board leaders={board} isPast={isPast} isFirst={at === 0} />
                )}
              </div>
            ))}
          </div>
        </SpoilerBlock>
      )}
    </section>
  )
}

interface BoardProps {
  leaders: LeaderBoard_LeadersFragment
  isPast: boolean
  isFirst: boolean
}

function Board({ leaders, isPast, isFirst }: BoardProps) {
  if (leaders.entries.length > 0) return <LeaderBoard leaders={leaders} isFirst={isFirst} />

  return (
    <NothingYet
      icon="stats"
      what={`${leaders.definition.label}: nobody`}
      isOver={isPast}
      promise="Ranks appear with the first game."
    />
  )
}
