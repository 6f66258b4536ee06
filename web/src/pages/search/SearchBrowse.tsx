import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { GameCard } from '../../features/games/card/GameCard.tsx'
import { isLive } from '../../features/games/statePredicates.ts'
import { calendarDay } from '../../features/games/gameLists.ts'
import { LeaderBoard } from '../../features/stats/LeaderBoard.tsx'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { formatDay } from '../../lib/time/formatGameTime.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { graphql } from '../../__generated__/gql.ts'
import type { BrowsedTeams_TeamFragment } from '../../__generated__/graphql.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { BrowseSkeleton } from './BrowseSkeleton.tsx'
import { QuickLinks } from './ResultRow.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SEARCH_BROWSE } from './searchData.ts'
import { offeredPages } from './sitePages.ts'
import styles from './SearchBrowse.module.css'

/** The part of it that changes while a game is being played. */
const SEARCH_NEXT_GAME = graphql(`
  query SearchNextGameNow {
    ...SearchNextGame
  }
  fragment SearchNextGame on Query {
    schedule {
      id
      nextGame {
        id
        ...GameCard_game
      }
    }
  }
`)

/** Players level with the fifth are left to the stats. */
const MAX_SCORERS = 5

/**
 * What the page shows without a text: four clubs, the top scorers of the season, the next game, and what was searched for before. What
 * could not be loaded is left out. `isSlow` while another address of the page is being loaded.
 */
export function SearchBrowse({ isSlow }: { isSlow: boolean }) {
  const { data, error } = useQuery(SEARCH_BROWSE)
  const timeZone = useFanTimeZone()
  const game = data?.schedule?.nextGame ?? null
  const leaders = data?.leaders ?? null
  useLive({ query: SEARCH_NEXT_GAME, variables: {}, games: game ? [game] : [] })
  if (isSlow || (data === undefined && error === undefined)) return <BrowseSkeleton />

  return (
    <div className={`sections ${styles.browse}`}>
      {data?.teams && data.teams.length > 0 ? <BrowsedTeams teams={data.teams} /> : null}
      <div className={`stack ${styles.columns}`}>
        {leaders === null || leaders.entries.length === 0 ? null : (
          <section aria-labelledby="browse-scorers">
            <SectionHeading id="browse-scorers" more={{ to: paths.stats, label: 'All stats' }}>
              Top scorers
            </SectionHeading>
            <SpoilerBlock what="Leaders" spoilerId={`leaders of ${leaders.year}`}>
              <LeaderBoard leaders={{ ...leaders, entries: leaders.entries.slice(0, MAX_SCORERS) }} />
            </SpoilerBlock>
          </section>
        )}
        <div className={`stack gap24 ${styles.side}`}>
          {game === null ? null : (
            <section aria-labelledby="browse-game">
              <SectionHeading id="browse-game" more={{ to: paths.schedule, label: 'Schedule' }}>
                {isLive(game) ? 'On now' : 'Next game'}
              </SectionHeading>
              <p className={styles.day}>
                <time dateTime={calendarDay(game)}>{formatDay(calendarDay(game))}</time>
              </p>
              <GameCard
                game={game}
                setting={{ timeZone, ticketTerms: data?.site?.links?.ticketTerms ?? null }}
              />
            </section>
          )}
          <section aria-labelledby="browse-pages">
            <h2 id="browse-pages" className={`label muted ${styles.heading}`}>
              Go straight to
            </h2>
            <Panel>
              <QuickLinks links={offeredPages.map(({ icon, ...page }) => ({ ...page, picture: icon }))} />
            </Panel>
          </section>
          {/* Last, because only the browser knows them: they come after everything that the server has drawn. */}
          <RecentSearches headingLevel="h2" onEmpty={focusField} className={styles.recent} />
        </div>
      </div>
    </div>
  )
}

function focusField(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus()
}

graphql(`
  fragment BrowsedTeams_team on Team {
    id
    slug
    name
    location
    code
    color
    secondColor
    logo {
      url
    }
  }
`)

const MAX_TEAMS = 4

/** Four clubs, the fan's own first. */
function BrowsedTeams({ teams }: { teams: readonly BrowsedTeams_TeamFragment[] }) {
  const { favoriteTeam } = usePreferences()
  const ordered = [
    ...teams.filter(({ slug }) => slug === favoriteTeam),
    ...teams.filter(({ slug }) => slug !== favoriteTeam),
  ].slice(0, MAX_TEAMS)
  return (
    <section aria-labelledby="browse-teams">
      <SectionHeading id="browse-teams" more={{ to: paths.teams, label: 'All teams' }}>
        Teams
      </SectionHeading>
      <ul className={styles.teams}>
        {/* By their places: the order is that of the fan once her club is known, and no tile moves. */}
        {ordered.map((team, place) => (
          <li key={place} {...tileStyle(team)}>
            <TeamMark code={team.code} logo={team.logo} size={48} />
            <Link to={teamPath(team.slug)}>
              {team.location === null ? null : <small>{team.location}</small>} {team.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function tileStyle(team: BrowsedTeams_TeamFragment) {
  const { className, style } = teamStyle(team)
  return { className: `${className} stage linkedCard ${styles.tile}`, style }
}
