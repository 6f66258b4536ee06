import { useLoaderData, useSearchParams } from 'react-router-dom'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { usePendingSearch } from '../../lib/loading/usePendingSearch.ts'
import { Screen } from '../../ui/Screen.tsx'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import type { CompareTable_ComparisonFragment } from '../../__generated__/graphql.ts'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { segmentLinks, segmentName, typeOfSegment } from '../../lib/address/segmentType.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { pageDescription } from '../../lib/pageDescription.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { comparedSlugs, PER_GAME } from '../../features/stats/statsAddress.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CompareTable } from './CompareTable.tsx'
import { COMPARE_PAGE, comparisonSearch } from './compareData.ts'
import type { LoadedComparison } from './compareData.ts'
import { AddPlayer } from './AddPlayer.tsx'
import styles from './ComparePage.module.css'

/** Compare: two to four players side by side, in total or per game. */
export function ComparePage() {
  const { variables, unknown } = useLoaderData<LoadedComparison>()
  const { data, isLoading, retry } = usePageQuery(COMPARE_PAGE, variables)
  const page = useFocusAfterRemoval<HTMLDivElement>(focusChoice)
  const [shownSearch] = useSearchParams()
  // A choice that is made while another one is still loading is made besides it.
  const pendingSearch = usePendingSearch()
  const search = pendingSearch ?? shownSearch

  const { segment, enough } = variables
  const slugs = pendingSearch
    ? comparedSlugs(pendingSearch).filter((slug) => !unknown.includes(slug))
    : variables.slugs
  const to = (changes: Record<string, string | null>) => comparePath(slugs, comparisonSearch(search, changes))
  const perGame = shownSearch.get('figures') === PER_GAME
  const comparison = data?.comparePlayers ?? null
  const seasons = useSeasons()
  const year = variables.year ?? comparison?.year ?? null
  const names = comparison?.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  const name = names.length > 0 ? `Compare ${names.join(', ')}` : 'Compare players'
  const alone = data?.players?.nodes[0]
  const title = [segmentName(segment), year].filter((part) => part !== null).join(' ')

  return (
    <Screen
      ref={page}
      meta={{
        title: name,
        description: import.meta.env.SSR
          ? pageDescription(
              `${names.length > 0 ? names.join(', ') : 'Players of the Women’s Lacrosse League'} side by side:`,
              `every figure of the ${title}, in all and per game.`,
            )
          : '',
        canonical: enough
          ? comparePath(variables.slugs, comparisonSearch(shownSearch, { figures: null }))
          : paths.compare,
        crawlers: import.meta.env.SSR ? { above: [{ name: 'Stats', path: paths.stats }] } : undefined,
        hidden: enough && comparison === null,
        keywords: ['compare', 'stats', 'players', "women's lacrosse", 'WLL', ...names],
      }}
      title="Compare players"
      back={{ to: paths.stats, label: 'Stats' }}
      seasons={{
        action: paths.compare,
        year,
        years: seasons?.years ?? null,
        keep: {
          players: slugs.join(','),
          ...Object.fromEntries(comparisonSearch(search, { year: null, yr: null })),
        },
      }}
    >
      <Tabs
        label="Part of the season"
        tabs={segmentLinks(segment, {
          isSeriesShown: isSeriesShown(data?.site?.championshipSeries),
          to: (option) => to({ type: option === 'REGULAR' ? null : typeOfSegment(option) }),
        })}
      />
      <div className={`cluster spread ${styles.choices}`}>
        <ChipLinks
          label="Figures"
          links={[false, true].map((option) => ({
            to: to({ figures: option ? PER_GAME : null }),
            label: option ? 'Per game' : 'Total',
            current: option === perGame,
          }))}
        />
        <AddPlayer key={variables.year} slugs={slugs} year={variables.year} search={search} />
        {comparison === null ? null : <ShareButton key={variables.slugs.join()} title={name} />}
      </div>
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          We know no player {unknown.join(' or ')}
          {year === null ? null : ` in ${year}`}
        </p>
      )}
      {isLoading ? (
        <Skeleton height={640} />
      ) : !enough ? (
        <EmptyState
          icon="profile"
          title={
            alone
              ? `Choose who to compare ${alone.firstName} ${alone.lastName} with`
              : 'Choose two to four players'
          }
        >
          <p>Add players above, or tick them in the table of all players.</p>
          <ButtonLink look="outline" dense to={paths.stats}>
            All players
          </ButtonLink>
        </EmptyState>
      ) : comparison === null ? (
        <QueryFailed what="comparison" retry={retry} />
      ) : (
        <SpoilerBlock what="Figures" spoilerId={comparisonSpoilerId(comparison)}>
          <CompareTable
            caption={title}
            comparison={comparison}
            perGame={perGame}
            isPast={isPastSeason(year, seasons)}
            slugs={slugs}
            search={search}
          />
        </SpoilerBlock>
      )}
    </Screen>
  )
}

/** Too few are left to compare: the field that adds one is next, or the title where a field would open a keyboard. */
function focusChoice(page: HTMLElement): void {
  const field = matchMedia('(hover: hover)').matches ? 'input[role=combobox]' : 'h1'
  page.querySelector<HTMLElement>(field)?.focus()
}

/** The league's ids, because the storage of what was revealed outlives a deploy. */
function comparisonSpoilerId({ year, segment, players }: CompareTable_ComparisonFragment): string {
  return `comparison ${[year, segment, ...players.map(({ officialId }) => officialId)].join(':')}`
}
