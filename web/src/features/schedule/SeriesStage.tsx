import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { FieldArc } from '../../ui/FieldArc.tsx'
import { Icon } from '../../ui/Icon.tsx'
import figures from './figures.svg?url'
import styles from './SeriesStage.module.css'

/** The head of the Championship Series: its art, its name, and the choice of the season. */
export function SeriesStage({ year, years }: { year: number | null; years: readonly number[] }) {
  return (
    <section className={`stage league ${styles.stage}`} aria-labelledby="series">
      <svg
        className="art"
        viewBox="0 0 1600 336"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="a1" width="1600" height="336" />
        <path className="a2" d="M860 0h740v336H717z" />
        <path className="a0" d="M1060 0h330l-143 336H917z" opacity=".8" />
        <path className="a4" d="M1452 0h56l-143 336h-56z" opacity=".34" />
        <text className="aw" x="830" y="322" style={{ fontSize: 400 }}>
          CS
        </text>
        <FieldArc transform="translate(1180 250) scale(.62)" opacity={0.5} />
        <use href={`${figures}#cradle`} x="985" y="-20" width="560" height="660" />
      </svg>
      <div className={`wrap ${styles.content}`}>
        <h1 id="series">Championship Series</h1>
        {year === null || years.length < 2 ? null : <SeasonForm year={year} years={years} />}
      </div>
    </section>
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
