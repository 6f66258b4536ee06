import { useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { loadChunkOrReload } from '../../lib/loading/loadChunk.ts'
import { track } from '../../lib/tracking/track.ts'
import type { ClipPlayerProps } from './player/ClipPlayer.tsx'

/** How far a player is that the fan has asked for. `from` is a second that she has asked for; null for none. */
export type Opening =
  | { is: 'loading' | 'failed'; from: number | null }
  | { is: 'open'; from: number | null; Player: ComponentType<ClipPlayerProps> }

export interface PlayerLoading {
  /** Loads what plays the clip. */
  load?: (() => Promise<{ ClipPlayer: ComponentType<ClipPlayerProps> }>) | undefined
  /** Reloads the page; `location.reload` when left out. */
  reload?: (() => void) | undefined
}

const importPlayer = () => import('./player/ClipPlayer.tsx')

/**
 * Loads the player of a frame with the first press, and once, however often is pressed. One that does not arrive is a clip that failed.
 *
 * @returns how far it is, null before the press; and what opens it at a second, null for where the clip was left.
 */
export function useOpening(
  frame: RefObject<HTMLElement | null>,
  mediaId: string,
  { load = importPlayer, reload }: PlayerLoading,
): [opening: Opening | null, open: (from: number | null) => void] {
  const [opening, setOpening] = useState<Opening | null>(null)
  const open = async (from: number | null) => {
    if (opening?.is === 'open') return
    if (opening?.is === 'loading') {
      if (from !== null) setOpening({ is: 'loading', from })
      return
    }
    setOpening({ is: 'loading', from })
    // The button that was pressed goes away.
    frame.current?.focus({ preventScroll: true })
    try {
      const { ClipPlayer } = await loadChunkOrReload(load, reload)
      // A chapter may have been pressed meanwhile.
      setOpening((now) => ({ is: 'open', from: now?.from ?? from, Player: ClipPlayer }))
    } catch {
      track({ name: 'video_failed', mediaId, reason: 'network' })
      setOpening((now) => ({ is: 'failed', from: now?.from ?? from }))
    }
  }

  return [opening, (from) => void open(from)]
}
