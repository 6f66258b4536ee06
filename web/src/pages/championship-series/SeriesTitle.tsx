import { Link } from 'react-router-dom'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { calendarStart, isLive, isOff } from '../../features/games/statePredicates.ts'
import { LiveLabel } from '../../features/games/live/LiveTiming.tsx'
import { matchup, nickname } from '../../features/games/matchup.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { formatGameTime, formatShortDay, gameDay, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { Flag } from '../../ui/score/Flag.tsx'
import { RevealButton, Score } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { championOf } from './seriesFinal.ts'
import { scoreOf, stateWord } from '../../lib/live/stateWord.ts'
import styles from './SeriesTitle.module.css'

/**
 * The champion of a series with the score of its final; before, who plays the final, and when. While scores are hidden the sides of
 * the final stand in the box of the champion.
 */
export function SeriesTitle({ final }: { final: GameCard_GameFragment }) {
  const revealed = useRevealed(gameSpoilerId(final))
  const champion = championOf(final)
  const finalists = final.homeTeam === null && final.awayTeam === null ? 'To be decided' : matchup(final)

  return (
    <div className={styles.title} data-revealed={revealed || undefined} tabIndex={-1}>
      {champion === null ? null : (
        <span className={styles.crest} aria-hidden="true">
          <Spoiler instead={<i />}>
            <TeamMark code={champion.code} logo={champion.logo} size={72} />
          </Spoiler>
        </span>
      )}
      <div>
        <p className={`label ${styles.kicker}`}>{champion === null ? 'The final' : 'Champions'}</p>
        <p className={styles.name} style={champion ? fittedName(champion.name) : undefined}>
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
        <p className={styles.line}>
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
