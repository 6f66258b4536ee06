import { useQuery } from '@apollo/client/react'
import { useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerPageQuery, PlayerProfileQueryVariables } from '../../__generated__/graphql.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { PlayerBio } from '../../features/players/PlayerBio.tsx'
import { PlayerFacts } from '../../features/players/PlayerFacts.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { playerAddress } from './playerAddress.ts'
import styles from './PlayerPage.module.css'

/** Who a player is in words, and what the league has published about her. */
export const PLAYER_PROFILE = graphql(`
  query PlayerProfile($slug: String!, $year: Int) {
    player(slug: $slug, year: $year) {
      id
      ...PlayerBio_player
      news {
        ...FeedStory_item
      }
    }
  }
`)

const NEWS = 3

interface PlayerProfileProps {
  player: NonNullable<PlayerPageQuery['player']>
  variables: PlayerProfileQueryVariables
  /** The league's clock, ms. */
  leagueNowMs: number
}

/** The profile: biography, awards and teams beside the facts, and the latest news. News that failed or is none is left out. */
export function PlayerProfile({ player, variables, leagueNowMs }: PlayerProfileProps) {
  const { data, error } = useQuery(PLAYER_PROFILE, { variables })
  const { revalidate } = useRevalidator()
  const news = data?.player?.news ?? []

  return (
    <div className={`wrap ${styles.body}`}>
      <div className={styles.columns}>
        {data?.player ? (
          <PlayerBio player={data.player} />
        ) : data === undefined && error === undefined ? (
          <Skeleton height={320} />
        ) : (
          <QueryFailed what="profile" retry={revalidate} />
        )}
        <PlayerFacts player={player} all />
      </div>
      {news.length > 0 ? (
        <section className={styles.section} aria-labelledby="news">
          <SectionHeading id="news" more={{ to: playerAddress(player.slug, 'media'), label: 'Media' }}>
            Latest news
          </SectionHeading>
          <div className={`${styles.stories} ${styles.three}`}>
            {news.slice(0, NEWS).map((story) => (
              <StoryCard key={story.id} story={story} leagueNowMs={leagueNowMs} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}
