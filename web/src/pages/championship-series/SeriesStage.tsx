import { Link } from 'react-router-dom'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { calendarStart, isLive, isOff } from '../../features/games/statePredicates.ts'
import { LiveLabel } from '../../features/games/live/LiveTiming.tsx'
import { matchup, nickname } from '../../features/games/matchup.ts'
import { gamePath, paths } from '../../lib/address/paths.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { formatGameTime, formatShortDay, gameDay, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { Flag } from '../../ui/score/Flag.tsx'
import { RevealButton, Score } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { scoreOf, stateWord } from '../../lib/live/stateWord.ts'
import { championOf } from './championshipSeriesData.ts'
import styles from './SeriesStage.module.css'

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
      {year === null || years.length < 2 ? null : (
        <SeasonSelect action={paths.championshipSeries} year={year} years={years} />
      )}
    </Stage>
  )
}

/**
 * The champion of a series with the score of its final; before, who plays the final, and when. While scores are hidden the sides of
 * the final stand in the box of the champion.
 */
function SeriesTitle({ final }: { final: GameCard_GameFragment }) {
  const revealed = useRevealed(gameSpoilerId(final))
  const champion = championOf(final)
  const finalists = final.homeTeam === null && final.awayTeam === null ? 'To be decided' : matchup(final)

  return (
    <div className={`row ${styles.title}`} data-revealed={revealed || undefined} tabIndex={-1}>
      {champion === null ? null : (
        <span className={styles.crest} aria-hidden="true">
          <Spoiler instead={<i />}>
            <TeamMark code={champion.code} logo={champion.logo} size={72} />
          </Spoiler>
        </span>
      )}
      <div>
        <p className={`label ${styles.kicker}`}>{champion === null ? 'The final' : 'Champions'}</p>
        <p className={`row ${styles.name}`} style={champion ? fittedName(champion.name) : undefined}>
          {champion === null ? (
            finalists
          ) : (
            <Spoiler
              instead={
                <RevealButton spoilerId={gameSpoilerId(final)} dense>
                  Show champion
                </RevealButton>
              }
            >
              {nickname(champion)}
            </Spoiler>
          )}
        </p>
        <p className={`cluster ${styles.line}`}>
          <FinalState final={final} />
          <Link to={gamePath(final.slug)}>
            Game center<span className="visuallyHidden">: {matchup(final)}</span>
          </Link>
        </p>
      </div>
    </div>
  )
}

function FinalState({ final }: { final: GameCard_GameFragment }) {
  const timeZone = useFanTimeZone()
  const score = scoreOf(final)
  const { state } = final

  if (score === null) {
    const word = stateWord(final)
    const { isTimeAnnounced } = final
    const startTime = calendarStart(final)
    const zone = isTimeAnnounced ? ` ${zoneLabel(startTime, timeZone)}` : ''

    return (
      <>
        {word === null ? null : <Flag kind="warn">{word}</Flag>}
        <span>
          {isOff(final) ? 'Was ' : null}
          {formatShortDay(gameDay({ startTime }))}, {formatGameTime({ startTime, isTimeAnnounced }, timeZone)}
          {zone}
        </span>
      </>
    )
  }

  return (
    <>
      {isLive(final) && state.__typename === 'LiveGame' ? (
        <LiveLabel label={liveLabel(state)} timeZone={timeZone} updated={final.stateUpdated} />
      ) : null}
      {state.__typename === 'SuspendedGame' ? <Flag kind="warn">Suspended</Flag> : null}
      <Score
        className="num"
        instead={
          isLive(final) ? (
            <RevealButton spoilerId={gameSpoilerId(final)} dense>
              Show score
            </RevealButton>
          ) : (
            matchup(final)
          )
        }
      >
        {`${nickname(final.awayTeam)} ${score.away}, ${nickname(final.homeTeam)} ${score.home}`}
      </Score>
    </>
  )
}
