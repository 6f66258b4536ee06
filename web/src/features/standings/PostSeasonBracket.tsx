import type { CSSProperties } from 'react'
import { toBracket } from './bracket.ts'
import type { BracketRound, BracketSlot } from './bracket.ts'
import type { PostSeasonGame } from './postSeason.ts'
import { PostSeasonCard } from './PostSeasonCard.tsx'
import styles from './PostSeason.module.css'

/** The rounds from left to right, each game beside the next game of its winner; on narrow screens one below the other. */
export function PostSeasonBracket({ games }: { games: readonly PostSeasonGame[] }) {
  const { rounds, rows, third, others } = toBracket(games)
  const columns = Math.max(rounds.length, third ? 2 : 1)
  const size = { '--columns': columns, '--rows': rows } as CSSProperties

  return (
    <div className={styles.bracket}>
      {rounds.length > 0 || third ? (
        <div className={rounds.length > 1 ? `${styles.rounds} ${styles.leads}` : styles.rounds} style={size}>
          {rounds.map((round) => (
            <Round key={round.name} round={round} />
          ))}
          {third ? (
            <div className={`${styles.round} ${styles.third}`}>
              <h3>Third place</h3>
              <PostSeasonCard entry={third} named />
            </div>
          ) : null}
        </div>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others.map((entry) => (
            <li key={entry.game.id}>
              <PostSeasonCard entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Round({ round: { name, slots } }: { round: BracketRound }) {
  return (
    <div className={styles.round}>
      <h3>{name}</h3>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.entry.game.id} className={slotClass(slot)} style={slotPlace(slot)}>
            <PostSeasonCard entry={slot.entry} named />
          </li>
        ))}
      </ul>
    </div>
  )
}

function slotClass({ feeds, fed }: BracketSlot): string {
  return [styles.slot, feeds && styles[feeds], fed && styles.fed].filter(Boolean).join(' ')
}

function slotPlace({ row, span }: BracketSlot): CSSProperties {
  return { '--row': row + 1, '--span': span } as CSSProperties
}
