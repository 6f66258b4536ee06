import { graphql } from '../../__generated__/gql.ts'
import type { GameSpoilerNotice_GameFragment } from '../../__generated__/graphql.ts'
import { matchupInFull, sidePaint } from '../../features/games/matchup.ts'
import { Panel } from '../../ui/Panel.tsx'
import { gameSpoilerId } from '../../lib/settings/spoilers.ts'
import { RevealButton } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './GameSpoilerNotice.module.css'

graphql(`
  fragment GameSpoilerNotice_game on Game {
    id
    ...Matchup_game
  }
`)

/** Replaces all spoilers of a game: it says who plays whom, and has the one button that reveals them. */
export function GameSpoilerNotice({ game }: { game: GameSpoilerNotice_GameFragment }) {
  const [away, home] = [sidePaint(game.awayTeam), sidePaint(game.homeTeam)]

  return (
    <Panel as="section" className={styles.notice} aria-label="Score hidden">
      <p className={styles.sides} aria-hidden="true">
        <TeamMark code={away.code} logo={away.logo} size={64} />
        <TeamMark code={home.code} logo={home.logo} size={64} />
      </p>
      <h2>{matchupInFull(game)}</h2>
      <p className="muted">Score hidden</p>
      <RevealButton spoilerId={gameSpoilerId(game)}>Show score</RevealButton>
    </Panel>
  )
}
