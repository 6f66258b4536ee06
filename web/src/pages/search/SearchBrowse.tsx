import { useQuery } from '@apollo/client/react'
import { GameCard } from '../../features/games/card/GameCard.tsx'
import { isLive } from '../../features/games/statePredicates.ts'
import { calendarDay } from '../../features/games/gameLists.ts'
import { LeaderBoard } from '../../features/stats/LeaderBoard.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { formatDay } from '../../lib/time/formatGameTime.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { BrowseSkeleton } from './BrowseSkeleton.tsx'
import { BrowsedTeams } from './BrowsedTeams.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SEARCH_BROWSE, SEARCH_NEXT_GAME } from './searchDocuments.ts'
import { offeredPages } from './sitePages.ts'
import styles from './SearchBrowse.module.css'

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
    <div className={styles.browse}>
      {data?.teams && data.teams.length > 0 ? <BrowsedTeams teams={data.teams} /> : null}
      <div className={styles.columns}>
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
        <div className={styles.side}>
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
            <h2 id="browse-pages" className={styles.heading}>
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
