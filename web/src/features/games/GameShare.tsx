import type { GameCenterBar_GameFragment } from '../../__generated__/graphql.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { matchup } from './matchup.ts'
import { scoreLine } from './gameResults.ts'

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
  const isShown = !held && (revealed || scores === 'shown')

  return (
    <ShareButton
      inBar
      withPart
      title={matchup(game)}
      more={() => {
        const text = isShown ? scoreLine(game) : null
        if (text === null) return {}
        const chunk = import('./scorePicture.ts')
        return { text, files: chunk.then(({ scorePicture }) => scorePicture(game)) }
      }}
    />
  )
}
