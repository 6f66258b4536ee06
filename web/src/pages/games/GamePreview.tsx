import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type {
  GamePreview_GameFragment,
  GameSides_GameFragment,
  Matchup_GameFragment,
} from '../../__generated__/graphql.ts'
import { UpcomingLastFive } from '../../features/games/upcoming/UpcomingLastFive.tsx'
import { UpcomingSquads } from '../../features/games/upcoming/UpcomingSquads.tsx'
import { UpcomingStage } from '../../features/games/upcoming/UpcomingStage.tsx'
import { HeadToHeadRibbon } from '../../features/games/upcoming/HeadToHeadRibbon.tsx'
import { SeasonBars } from '../../features/games/upcoming/SeasonBars.tsx'
import { VenuePanel } from '../../features/games/upcoming/VenuePanel.tsx'
import { GameTickets } from '../../features/games/GameTickets.tsx'
import { WhereToWatch } from '../../features/games/WhereToWatch.tsx'
import { Highlights } from '../../features/videos/Highlights.tsx'
import { safeHref } from '../../lib/address/safeHref.ts'
import type { ScoreDelay } from '../../lib/settings/preferences.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { GAME_PREVIEW, newestOfBoth } from './gamePreviewData.ts'
import { isOverWithoutScore, isToCome } from '../../features/games/statePredicates.ts'
import styles from './GamePreview.module.css'
import { useId } from 'react'
import { GameCalendarLink } from '../../features/games/GameButtons.tsx'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { nickname, sidePaints } from '../../features/games/matchup.ts'

graphql(`
  fragment GamePreview_game on Game {
    id
    slug
    previewUrl
    ...UpcomingStage_game
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
    ...UpcomingStage_team
    ...SeasonBars_team
    ...UpcomingLastFive_team
    ...UpcomingSquads_team
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
  const isUpcoming = isToCome(game)
  const isOver = isOverWithoutScore(game)

  return (
    <>
      <UpcomingStage game={game} away={away} home={home} timeZone={timeZone} />
      {bar}
      <div className={`wrap sections ${styles.page}`}>
        <div className={`withRail ${styles.columns}`}>
          <div className={`stack ${styles.main}`}>
            {isOver ? null : <SeasonBars game={game} away={away} home={home} />}
            <WinChances game={game} chances={isUpcoming ? game.winChances : null} />
            {isOver ? null : <UpcomingLastFive game={game} away={away} home={home} />}
            {isOver ? null : <UpcomingSquads game={game} away={away} home={home} />}
          </div>
          <div className="rail">
            <GameTickets game={game} ticketTerms={ticketTerms} />
            {isUpcoming ? <WhereToWatch game={game} delay={delay} onDelay={onDelay} /> : null}
            <VenuePanel game={game} />
            {isUpcoming ? <KeepTheDate game={game} /> : null}
            {isUpcoming ? <LeaguePreview address={safeHref(game.previewUrl)} /> : null}
          </div>
        </div>
        <HeadToHeadRibbon game={game} headToHead={game.headToHead} />
        <GameReading away={away?.news ?? null} home={home?.news ?? null} />
        {game.highlights.length === 0 ? null : <Highlights videos={game.highlights} game={game} />}
      </div>
    </>
  )
}

function LeaguePreview({ address }: { address: string | null }) {
  return address === null ? null : (
    <Panel as="section" aria-labelledby="preview">
      <PanelHeading
        id="preview"
        aside={
          <ButtonLink dense look="outline" to={address}>
            Read the preview
          </ButtonLink>
        }
      >
        The league’s preview
      </PanelHeading>
    </Panel>
  )
}

/** The game as an entry of the fan's calendar. */
function KeepTheDate({ game }: { game: Matchup_GameFragment & { slug: string } }) {
  const headingId = useId()

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Keep the date</PanelHeading>
      <PanelBody className="small">
        <p>Puts this game into your calendar.</p>
        <GameCalendarLink game={game} />
      </PanelBody>
    </Panel>
  )
}

const SHOWN = 3

interface GameReadingProps {
  /** The latest items about each team, newest first; null where they could not be loaded. */
  away: readonly FeedStory[] | null
  home: readonly FeedStory[] | null
}

/** The three latest items about the two teams. Renders nothing, not even its heading, when there are none. */
function GameReading({ away, home }: GameReadingProps) {
  const headingId = useId()
  const stories = newestOfBoth(away ?? [], home ?? [], SHOWN)
  if (stories.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>What to read first</SectionHeading>
      <div className={`stack ${styles.stories}`}>
        {stories.map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
    </section>
  )
}

interface WinChancesProps {
  game: GameSides_GameFragment
  /** Fractions 0 to 1; null where the league does not say. */
  chances: { home: number; away: number } | null
}

/** The chances that the league gives each side before a game, visitors at the left. Nothing is drawn when it gives none. */
function WinChances({ game, chances }: WinChancesProps) {
  const headingId = useId()
  if (chances === null) return null
  const sides = sidePaints(game)
  const homePercent = Math.round(chances.home * 100)

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Chances to win</PanelHeading>
      <div className={`stack gap10 ${styles.chances}`}>
        <p className={styles.sides}>
          <span>
            {nickname(game.awayTeam)} <b>{100 - homePercent}%</b>
          </span>
          <span>
            <b>{homePercent}%</b> {nickname(game.homeTeam)}
          </span>
        </p>
        <div className={styles.shares} aria-hidden="true">
          <Share paint={sides.away} share={chances.away} />
          <Share paint={sides.home} share={chances.home} />
        </div>
        <p className="muted small">As the league saw it before the game.</p>
      </div>
    </Panel>
  )
}

function Share({ paint, share }: { paint: Parameters<typeof teamStyle>[0]; share: number }) {
  const { className, style } = teamStyle(paint)

  return <i className={className} style={{ ...style, flex: share }} />
}
