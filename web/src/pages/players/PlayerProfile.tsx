import { useId } from 'react'
import type { ReactNode } from 'react'
import type {
  PlayerBio_PlayerFragment,
  PlayerProfilePageQuery,
  PlayerProfilePageQueryVariables,
} from '../../__generated__/graphql.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { PlayerFacts } from '../../features/players/PlayerFacts.tsx'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { graphql } from '../../__generated__/gql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { playerTeams } from '../../features/players/playerDetails.ts'
import { PLAYER_PROFILE_PAGE, playerAddress } from './playerData.ts'
import type { LoadedPlayer } from './playerData.ts'
import styles from './PlayerPage.module.css'

const NEWS = 3

interface PlayerProfileProps {
  /** The variables with which the page was loaded. */
  variables: PlayerProfilePageQueryVariables
  failures: LoadedPlayer['failures']
}

/** The profile: biography, awards and teams beside the facts, and below them the latest news, if there are any. */
export function PlayerProfile({ variables, failures }: PlayerProfileProps) {
  const { data, retry } = usePageQuery(PLAYER_PROFILE_PAGE, variables)
  const seasons = useSeasons()
  if (!data?.player) return null
  const { player } = data
  const news = player.news ?? []

  return (
    <div className={`wrap ${styles.body}`}>
      <div className={`stack ${styles.columns}`}>
        {hasFailed(player, failures) ? (
          <QueryFailed what="profile" retry={retry} />
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
          <div className={`columns ${styles.stories} ${styles.three}`}>
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

graphql(`
  fragment PlayerBio_player on Player {
    id
    firstName
    lastName
    nickname
    bio
    accolades {
      id
      name
      years
    }
    seasons {
      id
      year
      team {
        id
        officialId
        name
        location
      }
    }
  }
`)

interface PlayerBioProps {
  player: PlayerBio_PlayerFragment
  /** Whether her season is over, so that no biography is promised. */
  isPast: boolean
}

/** A player's biography, awards and teams. Empty parts are left out. */
function PlayerBio({ player, isPast }: PlayerBioProps) {
  const { bio, nickname, accolades, seasons } = player
  const teams = playerTeams(seasons ?? [])
  if (!bio && !accolades?.length && teams.length === 0) {
    return (
      <EmptyState
        icon="profile"
        title={isPast ? `No biography of ${player.firstName}` : 'Her story is still to be told'}
      >
        <p>
          {isPast ? '' : `The league has not written about ${player.firstName} yet. `}
          Her figures are under Stats.
        </p>
      </EmptyState>
    )
  }

  return (
    <div className={`stack ${styles.parts}`}>
      {bio ? (
        <Part title={`About ${player.firstName}`}>
          {nickname ? <p className="small muted">Called {nickname}</p> : null}
          <p className={styles.bio}>{bio}</p>
        </Part>
      ) : null}
      {accolades?.length ? (
        <Part title="Awards">
          <List items={accolades.map(({ id, name, years }) => ({ id, name, remark: years.join(', ') }))} />
        </Part>
      ) : null}
      {teams.length > 0 ? (
        <Part title="Teams">
          <List items={teams} />
        </Part>
      ) : null}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>{title}</PanelHeading>
      <div className={styles.part}>{children}</div>
    </Panel>
  )
}

function List({ items }: { items: readonly { id: string; name: string; remark: string }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, remark }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="num muted">{remark}</span>
        </li>
      ))}
    </ul>
  )
}
