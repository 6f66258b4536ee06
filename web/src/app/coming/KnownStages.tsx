import { useApolloClient } from '@apollo/client/react'
import { ScoreboardArt } from '../../features/games/scoreboard/ScoreboardArt.tsx'
import board from '../../features/games/scoreboard/Scoreboard.module.css'
import { PlayerHero } from '../../features/players/PlayerHero.tsx'
import { TeamHero } from '../../features/teams/TeamHero.tsx'
import { distinguishable } from '../../lib/teamColors.ts'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { cachedPlayer, cachedSides, cachedTeam } from './cachedSubject.ts'
import styles from './pageSkeletons.module.css'

interface StageProps {
  pathname: string
}

/** The head of a team's page as far as it is known: in its colors, with its crest and name; otherwise an empty stage. */
export function TeamStage({ pathname }: StageProps) {
  const { cache } = useApolloClient()
  const [, , slug, part] = pathname.split('/')
  const known = cachedTeam(cache, slug)
  if (known === null) return <div className={`stage ${styles.team}`} />
  return (
    // What is pressed here would be gone a moment later.
    <div className={`${styles.knownTeam} ${known.isWhole ? '' : styles.partlyKnown}`} inert>
      <TeamHero team={known.team} standing={known.standing} compact={part === 'roster'} />
    </div>
  )
}

/** They leave the room of her figures free. */
const NO_FIGURES = (['POINTS', 'GOALS', 'ASSISTS'] as const).map((stat) => ({
  stat,
  label: '–',
  text: '–',
  place: '–',
}))

/** The head of a player's page as far as it is known: in her team's colors, with her portrait and name; otherwise an empty stage. */
export function PlayerStage({ pathname }: StageProps) {
  const { cache } = useApolloClient()
  const known = cachedPlayer(cache, pathname.split('/')[2])
  if (known === null) return <div className={`stage ${styles.player}`} />
  const { className, style } = teamStyle(known.team)
  return (
    <div
      className={`${className} ${styles.partlyKnown} ${known.hasPortrait ? '' : styles.withoutPortrait}`}
      style={style}
      inert
    >
      <PlayerHero player={known.player} figures={NO_FIGURES} spoilerId={NOT_A_SPOILER}>
        <div className={styles.buttons} />
      </PlayerHero>
    </div>
  )
}

/** The head of a game's page in the colors of both sides, if they are known. */
export function GameStage({ pathname }: StageProps) {
  const { cache } = useApolloClient()
  const sides = cachedSides(cache, pathname.split('/')[2])
  return (
    <div className={`stage ${styles.game} ${sides ? board.board : ''}`}>
      {sides ? <ScoreboardArt {...distinguishable(sides)} /> : null}
    </div>
  )
}
