import { useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { usePendingData } from '../lib/loading/pendingData.ts'
import { PageMeta } from '../ui/PageMeta.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The page of the address, or its skeleton as long as its data is pending. */
export function CurrentPage() {
  const pending = usePendingData()
  useScrollToPart(pending !== undefined)
  if (!pending) return <Outlet />
  const OwnSkeleton = pending.Skeleton
  return (
    <>
      <PageMeta title="Loading..." description="" keywords={[]} />
      {OwnSkeleton ? (
        <OwnSkeleton />
      ) : (
        <div className="wrap" aria-busy="true" style={{ paddingTop: 28 }}>
          <Skeleton height="100vh" />
        </div>
      )}
    </>
  )
}

/** Scrolls to the part that the address names once it is there: the router has looked for it in the skeleton. */
function useScrollToPart(isPending: boolean): void {
  const { key, hash } = useLocation()
  const pendingKey = useRef('')
  useLayoutEffect(() => {
    if (!isPending && pendingKey.current === key) partOf(hash)?.scrollIntoView()
    pendingKey.current = isPending ? key : ''
  }, [isPending, key, hash])
}

function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Of a fragment that is not encoded as one.
    return null
  }
}
