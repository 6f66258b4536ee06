import { Link } from 'react-router-dom'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { GameCardSetting } from '../../features/games/card/GameCard.tsx'
import { GameDays } from '../../features/games/card/GameDays.tsx'
import type { SchedulePreset, ScheduleView } from './presets.ts'
import type { ScheduleLists } from '../../features/games/splitAtToday.ts'
import styles from './ScheduleGames.module.css'

interface Season {
  year: number
  /** The year again, unless it is the current season. */
  otherYear: number | null
  hasGames: boolean
  /** Whether any filter is set. */
  narrowed: boolean
}

interface ScheduleGamesProps {
  lists: ScheduleLists<GameCard_GameFragment>
  preset: SchedulePreset
  season: Season
  setting: GameCardSetting
}

/** The days of a view: the coming ones, and below them the past ones. */
export function ScheduleGames({ lists, preset, season, setting }: ScheduleGamesProps) {
  const { coming, past } = lists
  if (coming.length === 0 && past.length === 0) return <NoGames preset={preset} season={season} />
  if (preset.view !== 'upcoming') return <GameDays games={[...coming, ...past]} setting={setting} />

  return (
    <>
      {coming.length === 0 ? (
        <p className={styles.over}>
          {season.narrowed ? 'No coming games match.' : `The ${season.year} season is over.`}
        </p>
      ) : (
        <GameDays games={coming} setting={setting} />
      )}
      {past.length === 0 ? null : (
        <>
          <div className={styles.results}>
            <h2>{coming.length === 0 ? 'Results' : 'Latest results'}</h2>
            <Link to={season.otherYear === null ? paths.scores : `${paths.scores}?year=${season.otherYear}`}>
              All scores <Icon name="chevronRight" size={16} />
            </Link>
          </div>
          <GameDays games={past} setting={setting} />
        </>
      )}
    </>
  )
}

const NONE_YET: Record<ScheduleView, { title: string; text: string }> = {
  upcoming: { title: 'No games to come', text: 'Games appear here as soon as the league announces them.' },
  results: { title: 'No results yet', text: 'Scores appear here as the games are played.' },
  tickets: { title: 'No tickets on sale', text: 'Tickets appear here when the league opens the sale.' },
}

function NoGames({ preset, season }: Pick<ScheduleGamesProps, 'preset' | 'season'>) {
  if (season.narrowed && season.hasGames) {
    return (
      <EmptyState icon="calendar" title="No games match">
        <p>Other teams, weeks or parts of the season have games.</p>
        <ButtonLink
          dense
          look="outline"
          to={season.otherYear === null ? preset.path : `${preset.path}?year=${season.otherYear}`}
        >
          Clear filters
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!season.hasGames) {
    return (
      <EmptyState icon="calendar" title={`The ${season.year} schedule is not out yet`}>
        <p>{NONE_YET.upcoming.text}</p>
      </EmptyState>
    )
  }

  return (
    <EmptyState icon="calendar" title={NONE_YET[preset.view].title}>
      <p>{NONE_YET[preset.view].text}</p>
    </EmptyState>
  )
}
