import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PostSeason_GameFragment, PostSeason_SeedsFragment } from '../../__generated__/graphql.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { postSeasonGames } from './postSeason.ts'
import { PostSeasonBracket } from './PostSeasonBracket.tsx'

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
        ...PostSeasonCard_team
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
