import { useId } from 'react'
import type { CSSProperties } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PostSeason_GameFragment, PostSeason_SeedsFragment } from '../../__generated__/graphql.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { latestRounds, postSeasonGames, toBracket } from './postSeason.ts'
import type { BracketRound, BracketSlot, PostSeasonGame } from './postSeason.ts'
import { PostSeasonCard } from './PostSeasonCard.tsx'
import styles from './PostSeason.module.css'

graphql(`
  fragment PostSeason_game on Game {
    id
    ...PostSeasonCard_game
  }
  fragment PostSeason_seeds on Standings {
    id
    finalists
    rows {
      id
      rank
      team {
        ...StandingRows_team
      }
    }
  }
`)

interface PostSeasonProps {
  year: number
  /** Ascending by start. */
  games: readonly PostSeason_GameFragment[]
  /** The table of the regular season; null when it could not be loaded, and then no team is seeded. */
  seeds: PostSeason_SeedsFragment | null
}

/**
 * The post-season round by round, with the teams that the league names, or else those that the present table would send there.
 * Nothing is drawn without games.
 */
export function PostSeason({ year, games, seeds }: PostSeasonProps) {
  const headingId = useId()
  const picture = postSeasonGames(games, seeds)
  if (picture.length === 0) return null
  const isProjected = picture.some(
    ({ projected, sides }) => projected && sides.some(({ team }) => team !== null),
  )

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={isProjected ? <p className="small">If it ended today</p> : null}>
        Post-season {year}
      </SectionHeading>
      <SpoilerBlock what="Post-season teams" spoilerId={`post-season ${year}`}>
        <PostSeasonBracket games={picture} />
      </SpoilerBlock>
    </section>
  )
}

/** A short bracket for other pages: the latest round and the one that follows. */
export function PostSeasonWidget({ year, games, seeds }: PostSeasonProps) {
  return (
    <SpoilerBlock what="Post-season teams" spoilerId={`post-season ${year}`}>
      <PostSeasonBracket games={latestRounds(postSeasonGames(games, seeds))} />
    </SpoilerBlock>
  )
}

/** The rounds from left to right, each game beside the next game of its winner; on narrow screens one below the other. */
function PostSeasonBracket({ games }: { games: readonly PostSeasonGame[] }) {
  const { rounds, rows, third, others } = toBracket(games)
  const columns = Math.max(rounds.length, third ? 2 : 1)
  const size = { '--columns': columns, '--rows': rows } as CSSProperties

  return (
    <div className={styles.bracket}>
      {rounds.length > 0 || third ? (
        <div className={`stack gap24 ${styles.rounds} ${rounds.length > 1 ? styles.leads : ''}`} style={size}>
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
        <ul className={`stack gap12 ${styles.others}`}>
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
      <ul className={`stack gap12 ${styles.slots}`}>
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
