import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AppBanner_StoresFragment } from '../../__generated__/graphql.ts'
import { usePendingData } from '../../lib/loading/pendingData.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const SiteOffers = lazyPart({
  module: 'src/features/site/SiteOffers.tsx',
  load: async () => (await import('../../features/site/SiteOffers.tsx')).SiteOffers,
  failed: null,
})

/** How long a visitor stays on the first page of the visit, or on another one, before the popup may open, in ms. */
const FIRST_PAGE_MS = 30_000
const LATER_PAGE_MS = 4000

/**
 * Loads what the league offers over the page only where it is needed: its app, when it has one, and its popup once a visitor has
 * stayed for a while or has opened a second page.
 */
export function LateOffers({ stores }: { stores: AppBanner_StoresFragment | null }) {
  const { pathname } = useLocation()
  const [moment, setMoment] = useState(0)
  const [firstPage] = useState(pathname)
  const isPending = usePendingData() !== undefined
  useEffect(() => {
    if (isPending) return undefined
    const waitMs = pathname === firstPage ? FIRST_PAGE_MS : LATER_PAGE_MS
    const timer = setTimeout(() => setMoment((before) => before + 1), waitMs)
    return () => clearTimeout(timer)
  }, [pathname, firstPage, isPending])

  return stores || moment > 0 ? <SiteOffers stores={stores} moment={moment} /> : null
}
