import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { NextGame_GameFragment } from '../../../__generated__/graphql.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { paths } from '../../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { useFanTimeZone } from '../../../lib/settings/timeZone.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import { BroadcasterMark } from '../../../ui/BroadcasterMark.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { ClashArt } from './ClashArt.tsx'
import { isLive } from '../statePredicates.ts'
import { matchup } from '../matchup.ts'
import type { MatchupTeam } from '../matchup.ts'
import { NextGameActions } from './NextGameActions.tsx'
import { NextGameState } from './NextGameState.tsx'
import { nextGame } from '../gameLists.ts'
import styles from './NextGame.module.css'

graphql(`
  fragment NextGame_game on Game {
    id
    ...GameState_game
    ...Matchup_game
    ...GameActions_game
    venue {
      id
      name
      city
    }
    broadcasters {
      name
      mark
    }
  }
`)

interface NextGameProps {
  /** Those that may be the next one, ascending by start; the gateway's own choice last, where it is behind many called-off ones. */
  games: readonly NextGame_GameFragment[]
}

/** The live game, or else the next one with a countdown. Renders nothing once the season is over. */
export function NextGame({ games }: NextGameProps) {
  const headingId = useId()
  const timeZone = useFanTimeZone()
  const online = useOnline()
  const game = nextGame(games, useLeagueNow())
  const revealed = useRevealed(game && gameSpoilerId(game))
  if (game === null) return null

  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.schedule, label: 'Schedule' }}>
        {isLive(game) ? (online ? 'Live now' : 'Last known score') : 'Next game'}
      </SectionHeading>
      <article className={`stage ${styles.next}`} data-revealed={revealed || undefined} tabIndex={-1}>
        <Clash home={game.homeTeam} away={game.awayTeam} />
        <div className={styles.textBlock}>
          <h3>{matchup(game)}</h3>
          <NextGameState game={game} timeZone={timeZone} />
          {game.broadcasters.length === 0 ? null : (
            <p className={styles.watch}>
              <span className={styles.fine}>Watch on</span>
              <span className={styles.broadcasters}>
                {game.broadcasters.map(({ name, mark }) => (
                  <BroadcasterMark key={name} name={name} mark={mark} />
                ))}
              </span>
            </p>
          )}
          <NextGameActions game={game} />
        </div>
      </article>
    </section>
  )
}

const UNDECIDED = { code: '?', logo: null, color: null, secondColor: null }

function Clash({ home, away }: { home: MatchupTeam | null; away: MatchupTeam | null }) {
  const sides = distinguishable({ home: home ?? UNDECIDED, away: away ?? UNDECIDED })

  return (
    <div className={styles.clash}>
      <Half team={sides.away} half="left" />
      <Half team={sides.home} half="right" />
    </div>
  )
}

function Half({ team, half }: { team: Pick<MatchupTeam, keyof typeof UNDECIDED>; half: 'left' | 'right' }) {
  const { className, style } = teamStyle(team)

  return (
    <div className={`${className} ${styles.half}`} style={style}>
      <ClashArt half={half} />
      <span className={styles.crest}>
        <TeamMark code={team.code} logo={team.logo} size={76} />
      </span>
    </div>
  )
}
