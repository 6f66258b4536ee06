import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { GamePreview_GameFragment } from '../../__generated__/graphql.ts'
import { ComingLastFive } from '../../features/games/coming/ComingLastFive.tsx'
import { ComingSquads } from '../../features/games/coming/ComingSquads.tsx'
import { ComingStage } from '../../features/games/coming/ComingStage.tsx'
import { HeadToHeadRibbon } from '../../features/games/coming/HeadToHeadRibbon.tsx'
import { KeepTheDate } from '../../features/games/coming/KeepTheDate.tsx'
import { SeasonBars } from '../../features/games/coming/SeasonBars.tsx'
import { VenuePanel } from '../../features/games/coming/VenuePanel.tsx'
import { GameTickets } from '../../features/games/GameTickets.tsx'
import { WhereToWatch } from '../../features/games/WhereToWatch.tsx'
import { WinChances } from '../../features/games/scoreboard/WinChances.tsx'
import { Highlights } from '../../features/videos/Highlights.tsx'
import { safeHref } from '../../lib/address/safeHref.ts'
import type { ScoreDelay } from '../../lib/settings/preferences.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { GameReading } from './GameReading.tsx'
import { GAME_PREVIEW } from './gamePreviewData.ts'
import { isOverWithoutScore, isToCome } from '../../features/games/statePredicates.ts'
import styles from './GamePreview.module.css'

graphql(`
  fragment GamePreview_game on Game {
    id
    slug
    previewUrl
    ...ComingStage_game
    ...GameTickets_game
    ...WhereToWatch_game
    ...VenuePanel_game
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
  fragment GamePreview_team on Team {
    id
    ...ComingStage_team
    ...SeasonBars_team
    ...ComingLastFive_team
    ...ComingSquads_team
    news {
      ...FeedStory_item
    }
  }
`)

interface GamePreviewProps {
  game: GamePreview_GameFragment
  /** The links to the parts of the page, which stand under the stage. */
  bar: ReactNode
  timeZone: string
  /** The page on which the league explains what happens to the tickets of a postponed game. */
  ticketTerms: string | null
  delay: ScoreDelay
  onDelay: (delay: ScoreDelay) => void
}

/**
 * The page of a game that has no score: it has not begun, will not be played, or is over without one: its stage, how both teams come into it, and how to be there. What
 * could not be loaded is left out, heading included.
 */
export function GamePreview({ game, bar, timeZone, ticketTerms, delay, onDelay }: GamePreviewProps) {
  const { data } = useQuery(GAME_PREVIEW, { variables: { id: game.id } })
  const teams = data?.node?.__typename === 'Game' ? data.node : null
  const [away, home] = [teams?.awayTeam ?? null, teams?.homeTeam ?? null]
  const isComing = isToCome(game)
  const isOver = isOverWithoutScore(game)

  return (
    <>
      <ComingStage game={game} away={away} home={home} timeZone={timeZone} />
      {bar}
      <div className={`wrap ${styles.page}`}>
        <div className={styles.columns}>
          <div className={styles.main}>
            {isOver ? null : <SeasonBars game={game} away={away} home={home} />}
            <WinChances game={game} chances={isComing ? game.winChances : null} />
            {isOver ? null : <ComingLastFive game={game} away={away} home={home} />}
            {isOver ? null : <ComingSquads game={game} away={away} home={home} />}
          </div>
          <div className={styles.rail}>
            <GameTickets game={game} ticketTerms={ticketTerms} />
            {isComing ? <WhereToWatch game={game} delay={delay} onDelay={onDelay} /> : null}
            <VenuePanel game={game} />
            {isComing ? <KeepTheDate game={game} /> : null}
            {isComing ? <LeaguePreview to={safeHref(game.previewUrl)} /> : null}
          </div>
        </div>
        <HeadToHeadRibbon game={game} headToHead={game.headToHead} />
        <GameReading away={away?.news ?? null} home={home?.news ?? null} />
        {game.highlights.length === 0 ? null : <Highlights videos={game.highlights} game={game} />}
      </div>
    </>
  )
}

function LeaguePreview({ to }: { to: string | null }) {
  return to === null ? null : (
    <Panel as="section" aria-labelledby="preview">
      <PanelHeading
        id="preview"
        aside={
          <ButtonLink dense look="outline" to={to}>
            Read the preview
          </ButtonLink>
        }
      >
        The league’s preview
      </PanelHeading>
    </Panel>
  )
}
