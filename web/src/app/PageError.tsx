import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { CrashStage } from './CrashPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Stands where a page would: the 404 page for an address that leads nowhere, the crash page for a fault of ours. */
export function PageError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <CrashStage />
}
