import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stage } from '../../ui/Stage.tsx'
import figures from '../../ui/figures.svg?url'
import styles from './SeriesStage.module.css'

/** The head of the Championship Series: its art, its name, and the choice of the season. */
export function SeriesStage({ year, years }: { year: number | null; years: readonly number[] }) {
  return (
    <Stage
      backdrop={{ text: 'CS', x: 830, y: 322, size: 400 }}
      figure={<use href={`${figures}#cradle`} x="985" y="-20" width="560" height="660" />}
      contentClass={styles.content}
      labelledBy="series"
    >
      <h1 id="series">Championship Series</h1>
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
