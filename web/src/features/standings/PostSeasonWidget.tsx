import type { PostSeason_GameFragment, PostSeason_SeedsFragment } from '../../__generated__/graphql.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { latestRounds, postSeasonGames } from './postSeason.ts'
import { PostSeasonBracket } from './PostSeasonBracket.tsx'

interface PostSeasonWidgetProps {
  year: number
  /** Ascending by start. */
  games: readonly PostSeason_GameFragment[]
  /** The table of the regular season; null where it could not be loaded. */
  seeds: PostSeason_SeedsFragment | null
}

/** A short bracket for other pages: the latest round and the one that follows. */
export function PostSeasonWidget({ year, games, seeds }: PostSeasonWidgetProps) {
  return (
    <SpoilerBlock what="Post-season teams" spoilerId={`post-season ${year}`}>
      <PostSeasonBracket games={latestRounds(postSeasonGames(games, seeds))} />
    </SpoilerBlock>
  )
}
