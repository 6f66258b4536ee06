import type { GameClock } from '../../__generated__/schemaTypes.ts'
import { shareDependencies } from '../../platform/cache/dependencyTracking.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import type { PlayModel } from '../games/plays/plays.ts'

/** How far a goal and the moment of its clip may be apart, since the moment is entered by hand. */
const MAX_SECONDS_APART = 3

/** The fields by which a play is matched with clips. */
export type ShownPlay = Pick<PlayModel, 'gameSlug' | 'marker' | 'type' | 'period' | 'clock'>

/**
 * The clip that shows a play: the one that names its marker; for a goal also the one with the nearest moment,
 * 3 seconds away at most. Null for none.
 * @param clips the clips of its game.
 */
export function clipOfPlay(play: ShownPlay, clips: readonly VideoModel[]): VideoModel | null {
  const named = clips.find(({ playId }) => playId === play.marker)
  if (named || play.type !== 'GOAL') return named ?? null
  const [nearest] = clips
    .map((clip) => ({ clip, seconds: secondsApart(play, clip) }))
    .filter(({ seconds }) => seconds <= MAX_SECONDS_APART)
    .toSorted((a, b) => a.seconds - b.seconds)
  return nearest?.clip ?? null
}

/** The distance between the moment of a clip and a play, in seconds of the game clock; infinite in another period and without a moment. */
function secondsApart({ period, clock }: ShownPlay, { moment }: VideoModel): number {
  return moment?.period === period ? Math.abs(secondsLeft(moment.clock) - secondsLeft(clock)) : Infinity
}

function secondsLeft({ minutes, seconds }: GameClock): number {
  return 60 * minutes + seconds
}

/**
 * Builds the lookup of the clips of plays. Hundreds of plays of a game look up theirs at the same moment, so
 * they share one read of its clips.
 * @param clipsOf reads the clips of a game; it must not throw.
 */
export function createClipOfPlay(
  clipsOf: (game: { slug: string }) => Promise<readonly VideoModel[]>,
): (play: ShownPlay) => Promise<VideoModel | null> {
  const shared = shareDependencies<string, readonly VideoModel[]>()

  return async (play) => {
    const slug = play.gameSlug
    return clipOfPlay(play, await shared(slug, () => clipsOf({ slug })))
  }
}
