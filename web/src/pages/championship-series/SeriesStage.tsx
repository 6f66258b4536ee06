import { useLocation, useNavigate } from 'react-router-dom'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './SeriesStage.module.css'
import { championOf } from './seriesFinal.ts'
import { SeriesTitle } from './SeriesTitle.tsx'

interface SeriesStageProps {
  year: number | null
  years: readonly number[]
  /** Null where the series has no final. */
  final: GameCard_GameFragment | null
}

/** The head of the Championship Series: its art, its name, its champion or its final, and the choice of the season. It is in the champion's colors. */
export function SeriesStage({ year, years, final }: SeriesStageProps) {
  const champion = championOf(final)
  const revealed = useRevealed(final && gameSpoilerId(final))
  const paint = champion && teamStyle(champion)

  return (
    <Stage
      paint={
        paint
          ? {
              ...paint,
              className: `${paint.className} ${SPOILER_GROUND}`,
              'data-revealed': revealed || undefined,
            }
          : undefined
      }
      backdrop={{ text: 'CS', x: 830, y: 322, size: 400 }}
      figure={{ pose: 'cradle' }}
      contentClass={styles.content}
      labelledBy="series"
    >
      <h1 id="series" data-titled={final === null ? undefined : true}>
        Championship Series
      </h1>
      {final === null ? null : <SeriesTitle final={final} />}
      {year === null || years.length < 2 ? null : <SeasonForm year={year} years={years} />}
    </Stage>
  )
}

function SeasonForm({ year, years }: { year: number; years: readonly number[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  return (
    <form className={styles.form} action={pathname} aria-label="Season">
      <span className={styles.choice}>
        <select
          aria-label="Season"
          name="year"
          key={year}
          defaultValue={String(year)}
          onChange={(event) => void navigate({ pathname, search: `?year=${event.currentTarget.value}` })}
        >
          {years.map((one) => (
            <option key={one} value={String(one)}>
              {one}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
      <Button type="submit" dense look="outline" className="withoutScript">
        Show
      </Button>
    </form>
  )
}
