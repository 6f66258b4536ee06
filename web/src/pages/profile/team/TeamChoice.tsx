import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { FavoriteTeamTiles } from '../../../features/teams/FavoriteTeamTiles.tsx'

/** How long a choice waits for another one before it is saved, ms: arrow keys choose each club on their way. */
const PAUSE_MS = 500

/** The clubs, of which a fan chooses one. It is saved once she pauses, leaves the clubs or leaves the page. */
export function TeamChoice({ chosen, onChoose, ...tiles }: ComponentProps<typeof FavoriteTeamTiles>) {
  const [waiting, setWaiting] = useState<string | null>(null)
  const unsaved = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = () => {
    clearTimeout(timer.current)
    const slug = unsaved.current
    unsaved.current = null
    setWaiting(null)
    if (slug !== null && slug !== chosen) onChoose(slug)
  }
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    // A page that is closed or loaded again is not unmounted.
    const saveAtLeaving = () => {
      saveNow()
    }
    addEventListener('pagehide', saveAtLeaving)
    return () => {
      removeEventListener('pagehide', saveAtLeaving)
      saveNow()
    }
  }, [])
  useEffect(() => {
    if (waiting === null) return undefined
    timer.current = setTimeout(() => {
      saveNow()
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer.current)
    }
  }, [waiting])

  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save()
      }}
    >
      <FavoriteTeamTiles
        {...tiles}
        chosen={waiting ?? chosen}
        onChoose={(slug) => {
          unsaved.current = slug
          setWaiting(slug)
        }}
      />
    </div>
  )
}
