import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameCenterBar_GameFragment } from '../../../__generated__/graphql.ts'
import { leavesPageOpen } from '../../../lib/leavesPageOpen.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { atOrVs } from '../../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { showCurrentTab } from '../../../ui/showCurrentTab.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { ScoreDots } from '../../../ui/spoiler/ScoreDots.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { LiveLabel } from '../live/LiveTiming.tsx'
import { matchup, sidePaint } from '../matchup.ts'
import { scoreOf } from '../../../lib/live/stateWord.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import styles from './GameCenterBar.module.css'
import { usePlaceInView } from './usePlaceInView.ts'
import { usePreferences } from '../../../lib/settings/preferences.ts'
import { ShareButton } from '../../../ui/ShareButton.tsx'
import { scoreLine } from '../gameResults.ts'

graphql(`
  fragment GameCenterBar_game on Game {
    id
    slug
    ...GameSides_game
  }
`)

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

/**
 * Links to the parts of the page, fixed under the header, of which the one that is read is current; with the score as soon as the
 * scoreboard is out of view.
 */
export function GameCenterBar({ places, ...standing }: GameCenterBarProps) {
  const { game } = standing
  const { pathname, search } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  const { docked, hash } = usePlaceInView(
    bar,
    places.map((place) => place.hash),
  )
  const revealed = useRevealed(gameSpoilerId(game))
  const tabsOf = (visiblePlaces: GameCenterBarProps['places']) => {
    const current = visiblePlaces.some((place) => place.hash === hash) ? hash : visiblePlaces[0]?.hash

    return visiblePlaces.map((place) => ({
      to: `${pathname}${search}${place.hash}`,
      label: place.label,
      current: place.hash === current && ('location' as const),
      ...(place.hash === '' && { onClick: scrollToTop }),
    }))
  }
  useEffect(() => {
    for (const tabs of bar.current?.querySelectorAll('nav') ?? []) showCurrentTab(tabs)
  }, [hash, docked])

  return (
    <div className={styles.bar} ref={bar} data-revealed={revealed || undefined}>
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
        <span className={styles.share}>
          <GameShare key={game.slug} game={game} revealed={revealed} held={standing.held} />
        </span>
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
    <div className={`row ${styles.score}`} aria-hidden="true">
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
            <ScoreFigure value={score.away} />–<ScoreFigure value={score.home} />
          </b>
        </Score>
      )}
      <span>{home.code}</span>
      <span className={styles.mark}>
        <TeamMark code={home.code} logo={home.logo} size={22} />
      </span>
      {state.__typename === 'LiveGame' && !held ? (
        <span className={styles.clock}>
          <LiveLabel
            label={liveLabel(state)}
            timeZone={timeZone}
            updated={game.stateUpdated}
            delayS={delayS}
          />
        </span>
      ) : state.__typename === 'SuspendedGame' && !held ? (
        <span className={styles.clock}>Suspended</span>
      ) : null}
    </div>
  )
}

/**
 * The router loads the page again when a link leads to the address that it already has, and scrolls only then. It saves the place
 * for the way back during the click, so this comes after it.
 */
function scrollToTop(event: MouseEvent): void {
  if (!leavesPageOpen(event)) queueMicrotask(() => scrollTo(0, 0))
}

interface GameShareProps {
  game: GameCenterBar_GameFragment
  /** Whether the fan has asked to see this score although she hides scores. */
  revealed: boolean
  /** No score is old enough yet to be shown. */
  held: boolean
}

/** Shares a game and the part of its page; also the score, when the fan sees it. While she hides scores nothing tells of it. */
export function GameShare({ game, revealed, held }: GameShareProps) {
  const { scores } = usePreferences()
  const isVisible = !held && (revealed || scores === 'shown')

  return (
    <ShareButton
      inBar
      withPart
      title={matchup(game)}
      more={() => {
        const text = isVisible ? scoreLine(game) : null
        if (text === null) return {}
        const chunk = import('../scorePicture.ts')
        return { text, files: chunk.then(({ scorePicture }) => scorePicture(game)) }
      }}
    />
  )
}
