import { useQuery } from '@apollo/client/react'
import { useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerMediaQueryVariables } from '../../__generated__/graphql.ts'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PlayerPage.module.css'

/** What the league has published about a player, of which the pictures and clips are shown. */
export const PLAYER_MEDIA = graphql(`
  query PlayerMedia($slug: String!, $year: Int) {
    player(slug: $slug, year: $year) {
      id
      news {
        ...FeedStory_item
      }
    }
  }
`)

interface PlayerMediaProps {
  /** Whose clips they are, in full. */
  name: string
  variables: PlayerMediaQueryVariables
  /** The league's clock, ms. */
  leagueNowMs: number
}

/** Clips and photos of a player together, newest first. */
export function PlayerMedia({ name, variables, leagueNowMs }: PlayerMediaProps) {
  const { data, error } = useQuery(PLAYER_MEDIA, { variables })
  const { revalidate } = useRevalidator()
  const media = data?.player?.news?.filter(isMedia) ?? null

  return (
    <section className={`wrap ${styles.body}`} aria-labelledby="media">
      <SectionHeading id="media">Media</SectionHeading>
      {media !== null && media.length > 0 ? (
        <div className={styles.stories}>
          {media.map((story) => (
            <StoryCard key={story.id} story={story} leagueNowMs={leagueNowMs} />
          ))}
        </div>
      ) : media !== null ? (
        <EmptyState icon="watch" title="No clips yet">
          <p>Clips and photos of {name} appear a few minutes after each game she plays.</p>
          <ButtonLink to={paths.videos} look="outline" dense>
            Videos
          </ButtonLink>
        </EmptyState>
      ) : data === undefined && error === undefined ? (
        <Skeleton height={320} />
      ) : (
        <QueryFailed what="media" retry={revalidate} />
      )}
    </section>
  )
}

const LATEST = 3

interface LatestMediaProps {
  variables: PlayerMediaQueryVariables
  /** The address of all of it. */
  all: string
  /** The league's clock, ms. */
  leagueNowMs: number
}

/** The three latest clips and photos under a player's figures. A side block: without any, or where they could not be loaded, it is gone. */
export function LatestMedia({ variables, all, leagueNowMs }: LatestMediaProps) {
  const { data } = useQuery(PLAYER_MEDIA, { variables })
  const media = (data?.player?.news ?? []).filter(isMedia)
  if (media.length === 0) return null
  const more = media.length > LATEST ? { to: all, label: `All ${media.length}` } : undefined

  return (
    <section className={styles.section} aria-labelledby="media">
      <SectionHeading id="media" more={more}>
        Media
      </SectionHeading>
      <div className={`${styles.stories} ${styles.three}`}>
        {media.slice(0, LATEST).map((story) => (
          <StoryCard key={story.id} story={story} leagueNowMs={leagueNowMs} />
        ))}
      </div>
    </section>
  )
}

/** A clip, or anything else with a picture. */
function isMedia(story: FeedStory): boolean {
  return story.__typename === 'Video' || story.image !== null
}
