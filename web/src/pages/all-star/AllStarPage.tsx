import { skipToken, useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { GameCard } from '../../features/games/card/GameCard.tsx'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { isLongPast } from '../../features/games/statePredicates.ts'
import { newsTagPath, paths, playerPath } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { graphql } from '../../__generated__/gql.ts'
import type { AllStarRoster_TeamFragment } from '../../__generated__/graphql.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { fittedName } from '../../ui/fittedName.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { AllStarStage } from './AllStarStage.tsx'
import { ALL_STAR_PAGE, ALL_STAR_SCORES, ALL_STAR_SIDES, allStarText } from './allStarData.ts'
import type { LoadedAllStar } from './allStarData.ts'
import styles from './AllStarPage.module.css'

/** The All-Star Game before, during and after it is played, with both sides and the news about it. */
export function AllStarPage() {
  const { variables, sides } = useLoaderData<LoadedAllStar>()
  const { data, isLoading, retry } = usePageQuery(ALL_STAR_PAGE, variables)
  const rosters = useQuery(ALL_STAR_SIDES, sides ? { variables: sides.variables } : skipToken)
  const timeZone = useFanTimeZone()
  const headingId = useId()
  const games = data?.schedule?.games ?? []
  useLive({ query: ALL_STAR_SCORES, variables, games })
  const game = games.at(-1) ?? null
  const leagueNowMs = useLeagueNow()
  const isOver = game !== null && isLongPast(game, leagueNowMs)
  const text = allStarText(game)
  const setting = { timeZone, ticketTerms: data?.site?.links?.ticketTerms ?? null }

  return (
    <>
      <PageMeta
        title="All-Star Game"
        description="The All-Star Game of the Women’s Lacrosse League: when and where, both rosters, news and the result."
        keywords={['lacrosse', 'women’s lacrosse', 'WLL', 'All-Star Game', 'rosters']}
        canonical={paths.allStar}
        hidden={!data?.schedule}
      />
      <AllStarStage
        away={game?.awayTeam ?? null}
        home={game?.homeTeam ?? null}
        kicker={text.kicker}
        facts={text.facts}
        url={data?.site?.allStarUrl ?? null}
      />
      <div className={`wrap sections ${styles.page}`}>
        {isLoading ? (
          <ScheduleSkeleton />
        ) : (
          <>
            <section aria-labelledby={headingId}>
              <SectionHeading id={headingId}>{text.heading}</SectionHeading>
              {!data?.schedule ? (
                <QueryFailed what="All-Star Game" retry={retry} />
              ) : game === null ? (
                <EmptyState icon="calendar" title="No All-Star Game on the schedule yet">
                  <p>Date and place appear here once the league has set them.</p>
                </EmptyState>
              ) : (
                <GameCard game={game} setting={setting} />
              )}
            </section>
            {sides === null ? null : (
              <div className={`stack ${styles.rosters}`}>
                <AllStarRoster team={rosters.data?.away ?? null} isOver={isOver} retry={retry} />
                <AllStarRoster team={rosters.data?.home ?? null} isOver={isOver} retry={retry} />
              </div>
            )}
            <AllStarNews stories={data?.news?.edges.map(({ node }) => node) ?? []} />
          </>
        )}
      </div>
    </>
  )
}

const SHOWN = 6

interface AllStarNewsProps {
  stories: readonly FeedStory[]
}

/** The league's latest items about the event, newest first: its skills, news and posts. Renders nothing when there are none. */
function AllStarNews({ stories }: AllStarNewsProps) {
  const headingId = useId()
  if (stories.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: newsTagPath('all-star'), label: 'All' }}>
        All-Star news
      </SectionHeading>
      <div className={styles.cards}>
        {stories.slice(0, SHOWN).map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
    </section>
  )
}

graphql(`
  fragment AllStarRoster_team on Team {
    id
    name
    color
    secondColor
    roster {
      id
      slug
      firstName
      lastName
      suffix
      number
      positionCode
      portrait {
        url
      }
      team {
        id
        name
        code
        logo {
          url
        }
      }
    }
  }
`)

interface AllStarRosterProps {
  /** Null when it could not be loaded. */
  team: AllStarRoster_TeamFragment | null
  /** Whether the game is long past. */
  isOver: boolean
  retry: () => Promise<void>
}

/** The faces of a side, each with her name, number, position and club. */
function AllStarRoster({ team, isOver, retry }: AllStarRosterProps) {
  const headingId = useId()
  if (team === null) return <QueryFailed what="roster" retry={retry} />
  const { className, style } = teamStyle(team)
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{team.name}</SectionHeading>
      {team.roster === null ? (
        <QueryFailed what={`roster of ${team.name}`} retry={retry} />
      ) : team.roster.length === 0 ? (
        <NothingYet
          icon="profile"
          what="Nobody has been named"
          isOver={isOver}
          promise="Players appear here once the vote is counted."
        />
      ) : (
        <ul className={`${className} ${styles.faces}`} style={style}>
          {team.roster.map((player) => (
            <Face key={player.id} player={player} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Face({ player }: { player: NonNullable<AllStarRoster_TeamFragment['roster']>[number] }) {
  const { slug, firstName, lastName, suffix, number, positionCode, portrait, team } = player
  const details = [number, positionCode].filter((detail) => detail !== null)

  return (
    <li className={`linkedCard ${styles.star}`}>
      <span className={styles.face}>
        <PlayerPortrait number={number} src={portrait?.url} width={120} height={151} />
        {team === null ? null : (
          <span className={styles.club}>
            <TeamMark code={team.code} logo={team.logo} size={20} />
          </span>
        )}
      </span>
      <Link to={playerPath(slug)} style={fittedName(lastName)}>
        {`${firstName} `}
        <b>{[lastName, suffix].filter(Boolean).join(' ')}</b>
      </Link>
      <span className={styles.details}>
        {details.join(' · ')}
        {team === null ? null : <span className="visuallyHidden">{team.name}</span>}
      </span>
    </li>
  )
}
