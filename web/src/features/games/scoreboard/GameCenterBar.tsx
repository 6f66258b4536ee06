import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameCenterBar_GameFragment } from '../../../__generated__/graphql.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { atOrVs } from '../../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { ScoreDots } from '../../../ui/spoiler/ScoreDots.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { scoreOf } from '../gameState.ts'
import { LiveLabel, PeriodClock } from '../live/LiveTiming.tsx'
import { sidePaint } from '../matchup.ts'
import styles from './GameCenterBar.module.css'

graphql(`
  fragment GameCenterBar_game on Game {
    id
    ...GameState_game
    ...Matchup_game
  }
`)

/** Scrolled further than this, in px, the scoreboard is out of view and the bar shows the score. */
const DOCKED_FROM_PX = 900

interface GameCenterBarProps {
  game: GameCenterBar_GameFragment
  /** Names and fragments of the parts, such as "#plays"; the first is the top of the page. Those that spoil are left out while scores are hidden. */
  places: readonly { hash: string; label: string; isSpoiler?: boolean }[]
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
  /** The delay with which scores are shown, in seconds. */
  delayS: number
  /** No score is old enough yet to be shown. */
  held: boolean
}

/** Links to the parts of the page, fixed under the header; with the score once the scoreboard is out of view. */
export function GameCenterBar({ places, ...standing }: GameCenterBarProps) {
  const { game } = standing
  const { pathname, search } = useLocation()
  const hash = useHash()
  const docked = useScrolledPast(DOCKED_FROM_PX)
  const revealed = useRevealed(gameSpoilerId(game))
  const tabsOf = (shown: GameCenterBarProps['places']) => {
    const current = shown.some((place) => place.hash === hash) ? hash : shown[0]?.hash

    return shown.map((place) => ({
      to: `${pathname}${search}${place.hash}`,
      label: place.label,
      current: place.hash === current,
    }))
  }

  return (
    <div className={styles.bar} data-revealed={revealed || undefined}>
      <div className={`wrap ${styles.row}`}>
        {docked ? <DockedScore {...standing} /> : null}
        <Spoiler
          as="div"
          className={styles.parts}
          when={places.some(({ isSpoiler }) => isSpoiler)}
          instead={
            <Tabs label="Parts of the page" tabs={tabsOf(places.filter(({ isSpoiler }) => !isSpoiler))} />
          }
        >
          <Tabs label="Parts of the page" tabs={tabsOf(places)} />
        </Spoiler>
      </div>
    </div>
  )
}

/** The score in the bar. It is hidden from screen readers, which find it in the scoreboard. */
function DockedScore({ game, timeZone, delayS, held }: Omit<GameCenterBarProps, 'places'>) {
  const [away, home] = [sidePaint(game.awayTeam), sidePaint(game.homeTeam)]
  const score = scoreOf(game)
  const { state } = game

  return (
    <div className={styles.score} aria-hidden="true">
      <span className={styles.mark}>
        <TeamMark code={away.code} logo={away.logo} size={22} />
      </span>
      <span>{away.code}</span>
      {score === null ? (
        <small>{atOrVs(game)}</small>
      ) : held ? (
        <ScoreDots />
      ) : (
        <Score>
          <b>
            {score.away}–{score.home}
          </b>
        </Score>
      )}
      <span>{home.code}</span>
      <span className={styles.mark}>
        <TeamMark code={home.code} logo={home.logo} size={22} />
      </span>
      {state.__typename === 'LiveGame' && !held ? (
        <span className={styles.clock}>
          {delayS > 0 ? (
            <span className="live">
              <PeriodClock label={liveLabel(state)} />
            </span>
          ) : (
            <LiveLabel label={liveLabel(state)} timeZone={timeZone} updated={game.stateUpdated} />
          )}
        </span>
      ) : null}
    </div>
  )
}

/** The fragment of the address. The server does not receive it, so it is empty during hydration. */
function useHash(): string {
  const { hash } = useLocation()

  return useSyncExternalStore(
    () => () => undefined,
    () => hash,
    () => '',
  )
}

function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > px)
    look()
    addEventListener('scroll', look, { passive: true })

    return () => removeEventListener('scroll', look)
  }, [px])

  return past
}
