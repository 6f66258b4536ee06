import { graphql } from '../../__generated__/gql.ts'
import type { GamePreview_GameFragment } from '../../__generated__/graphql.ts'
import { GameTickets } from '../../features/games/GameTickets.tsx'
import { HeadToHead } from '../../features/games/HeadToHead.tsx'
import { WhereToWatch } from '../../features/games/WhereToWatch.tsx'
import { WinChances } from '../../features/games/scoreboard/WinChances.tsx'
import { Highlights } from '../../features/videos/Highlights.tsx'
import { safeHref } from '../../lib/address/safeHref.ts'
import type { ScoreDelay } from '../../lib/settings/preferences.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import styles from './GamePage.module.css'

graphql(`
  fragment GamePreview_game on Game {
    id
    previewUrl
    ...GameSides_game
    ...GameTickets_game
    ...WhereToWatch_game
    winChances {
      home
      away
    }
    highlights {
      ...Highlights_video
    }
    headToHead {
      ...HeadToHead_headToHead
    }
  }
`)

interface GamePreviewProps {
  game: GamePreview_GameFragment
  timeZone: string
  /** The page on which the league explains what happens to the tickets of a postponed game. */
  ticketTerms: string | null
  delay: ScoreDelay
  onDelay: (delay: ScoreDelay) => void
}

/** A game that has not begun, or will not be played: tickets, where to watch it, and the games between the two teams. */
export function GamePreview({ game, timeZone, ticketTerms, delay, onDelay }: GamePreviewProps) {
  const preview = safeHref(game.previewUrl)
  const isComing = game.state.__typename === 'ScheduledGame'

  return (
    <div className="wrap">
      <div className={styles.columns}>
        <div className={styles.main}>
          <GameTickets game={game} ticketTerms={ticketTerms} />
          <WinChances game={game} chances={isComing ? game.winChances : null} />
          {isComing && preview !== null ? (
            <Panel as="section" aria-labelledby="preview">
              <PanelHeading
                id="preview"
                aside={
                  <ButtonLink dense look="outline" to={preview}>
                    Read the preview
                  </ButtonLink>
                }
              >
                The league’s preview
              </PanelHeading>
            </Panel>
          ) : null}
        </div>
        <div className={styles.rail}>
          {isComing ? <WhereToWatch game={game} delay={delay} onDelay={onDelay} /> : null}
          <HeadToHead game={game} headToHead={game.headToHead} timeZone={timeZone} />
        </div>
      </div>
      {game.highlights.length === 0 ? null : (
        <div className={styles.highlights}>
          <Highlights videos={game.highlights} game={game} />
        </div>
      )}
    </div>
  )
}
