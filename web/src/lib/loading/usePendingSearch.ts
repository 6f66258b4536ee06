import { useLocation, useNavigation } from 'react-router-dom'

/** The query of the address of the same page that is being loaded; null while none is. */
export function usePendingSearch(): URLSearchParams | null {
  const { pathname } = useLocation()
  const next = useNavigation().location

  return next?.pathname === pathname ? new URLSearchParams(next.search) : null
}
