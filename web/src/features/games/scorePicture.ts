import type { GameCenterBar_GameFragment } from '../../__generated__/graphql.ts'
import { sharePicturePath } from '../../lib/address/paths.ts'

const PNG = { type: 'image/png' }

/**
 * The picture of a game with the score that the fan sees; undefined where the device shares no files, and where the picture cannot be
 * loaded. The score is part of its address, and the gateway answers only while the game stands like this, so no cache and no delay
 * makes the picture say another score than the text.
 */
export async function scorePicture(game: GameCenterBar_GameFragment): Promise<File[] | undefined> {
  if (navigator.canShare?.({ files: [new File([], 'score.png', PNG)] }) !== true) return undefined
  const response = await fetch(`${sharePicturePath('games', game.slug)}?score=${writtenScore(game)}`)

  return response.ok ? [new File([await response.blob()], `${game.slug}.png`, PNG)] : undefined
}

/** Such as 12-9-3rd, 12-9-final or 12-9-final-ot, as the gateway writes it (gateway/src/delivery/pictures/share/gameText.ts). */
function writtenScore({ state }: GameCenterBar_GameFragment): string {
  if (!('score' in state)) return ''
  const { away, home } = state.score
  const when =
    state.__typename === 'LiveGame'
      ? state.periodLabel
      : state.__typename === 'FinalGame'
        ? state.label
        : 'suspended'

  return `${away}-${home}-${when.toLowerCase().replaceAll('/', '-')}`
}
