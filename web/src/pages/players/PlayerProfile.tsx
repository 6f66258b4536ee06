import { useQuery } from '@apollo/client/react'
import { useRevalidator } from 'react-router-dom'
import type { PlayerProfilePageQuery, PlayerProfilePageQueryVariables } from '../../__generated__/graphql.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { PlayerBio } from '../../features/players/PlayerBio.tsx'
import { PlayerFacts } from '../../features/players/PlayerFacts.tsx'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { playerAddress } from './playerAddress.ts'
import type { LoadedPlayer } from './playerData.ts'
import { PLAYER_PROFILE_PAGE } from './playerData.ts'
import styles from './PlayerPage.module.css'

const NEWS = 3

interface PlayerProfileProps {
  /** The variables with which the page was loaded. */
  variables: PlayerProfilePageQueryVariables
  failures: LoadedPlayer['failures']
}

/** The profile: biography, awards and teams beside the facts, and below them the latest news, if there are any. */
export function PlayerProfile({ variables, failures }: PlayerProfileProps) {
  const { data } = useQuery(PLAYER_PROFILE_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const seasons = useSeasons()
  if (!data?.player) return null
  const { player } = data
  const news = player.news ?? []

  return (
    <div className={`wrap ${styles.body}`}>
      <div className={styles.columns}>
        {hasFailed(player, failures) ? (
          <QueryFailed what="profile" retry={revalidate} />
        ) : (
          <PlayerBio player={player} isPast={isPastSeason(player.year, seasons)} />
        )}
        <PlayerFacts player={player} all />
      </div>
      {news.length > 0 ? (
        <section className={styles.section} aria-labelledby="news">
          <SectionHeading id="news" more={{ to: playerAddress(player.slug, 'media'), label: 'Media' }}>
            Latest news
          </SectionHeading>
          <div className={`${styles.stories} ${styles.three}`}>
            {news.slice(0, NEWS).map((story, place) => (
              <StoryCard key={story.id} story={story} place={place} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

/** Whether the profile is empty because it could not be loaded. */
function hasFailed(
  { bio, accolades, seasons }: NonNullable<PlayerProfilePageQuery['player']>,
  failures: LoadedPlayer['failures'],
): boolean {
  const isEmpty = bio === null && accolades === null && seasons === null
  return isEmpty && failures.some(({ path }) => path === 'player.accolades' || path === 'player.seasons')
}
