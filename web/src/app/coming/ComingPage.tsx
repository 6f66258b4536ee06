import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { arriveShared, showSharedSkeleton } from '../sharedElements/withSharedElements.ts'
import type { ComingSkeletonProps } from './ComingSkeleton.tsx'

/**
 * Follows the page and replaces it by the skeleton of the next one, once that has been loading for 150 ms. The skeletons are
 * loaded when the first navigation begins; until they are there, only the bar under the header shows that something is coming.
 */
export function ComingPage() {
  const coming = useNavigation().location
  const location = useLocation()
  const isLeaving = coming !== undefined && coming.pathname !== location.pathname
  const isLate = useDelayedLoading(isLeaving)
  const [Skeleton, setSkeleton] = useState<ComponentType<ComingSkeletonProps>>()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    void import('./ComingSkeleton.tsx').then(
      ({ ComingSkeleton }) => setSkeleton(() => ComingSkeleton),
      // Without its skeleton the next page comes as well.
      () => undefined,
    )
  }, [isLeaving])

  const path = coming?.pathname
  useEffect(() => {
    if (!isLate || !Skeleton || path === undefined) return undefined
    let isOver = false
    // The page may have come before the transition has begun.
    showSharedSkeleton(path, () => (isOver ? arriveShared() : setIsShown(true)))
    return () => {
      isOver = true
      setIsShown(false)
    }
  }, [isLate, Skeleton, path])

  return coming && Skeleton ? (
    <Skeleton from={location} coming={coming} isLate={isLeaving && isLate && isShown} />
  ) : null
}
