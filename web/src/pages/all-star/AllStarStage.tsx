import { ClashGround } from '../../features/games/HalftoneGround.tsx'
import { safeHref } from '../../lib/address/safeHref.ts'
import { distinguishable } from '../../lib/teamColors.ts'
import type { TeamPaint } from '../../lib/teamColors.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { HeroFigure } from '../../ui/HeroFigure.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './AllStarStage.module.css'

interface AllStarStageProps {
  /** Null for an unknown side, which is drawn in the league's colors. */
  away: (TeamPaint & { name: string }) | null
  home: (TeamPaint & { name: string }) | null
  kicker: string
  /** Day and place; null where neither is known. */
  facts: string | null
  /** The league's own page of the event. */
  url: string | null
}

const UNKNOWN: TeamPaint = { color: null, secondColor: null }

/** The head of the page: the art of both sides, one fading into the other, with their captains beside the title. */
export function AllStarStage({ away, home, kicker, facts, url }: AllStarStageProps) {
  const sides = distinguishable({ home: home ?? UNKNOWN, away: away ?? UNKNOWN })
  const link = safeHref(url)
  return (
    <section className={`stage ${styles.stage}`} aria-labelledby="all-star">
      <div className={styles.sides} aria-hidden="true">
        {(['left', 'right'] as const).map((half) => {
          const { className, style } = teamStyle(half === 'left' ? sides.away : sides.home)
          return (
            <div key={half} className={`${className} ${styles.side}`} style={style}>
              <ClashGround />
            </div>
          )
        })}
      </div>
      <div className={styles.captains} aria-hidden="true">
        <Captain paint={sides.away} half="left" />
        <Captain paint={sides.home} half="right" />
      </div>
      <div className={`wrap ${styles.textBlock}`}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 id="all-star">All-Star Game</h1>
        {away && home ? (
          <p className={styles.matchup}>
            {away.name} vs {home.name}
          </p>
        ) : null}
        {facts === null ? null : <p className={styles.facts}>{facts}</p>}
        {link === null ? null : (
          <ButtonLink look="spark" to={link}>
            All-Star site
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Captain({ paint, half }: { paint: TeamPaint; half: 'left' | 'right' }) {
  const { className, style } = teamStyle(paint)

  return (
    <div className={`${className} ${styles[half]}`} style={style}>
      <HeroFigure pose={half === 'left' ? 'cradle' : 'shot'} isMirrored={half === 'right'} />
    </div>
  )
}
