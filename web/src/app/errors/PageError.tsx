import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ChunkLoadError } from '../../lib/loading/loadChunk.ts'
import { CrashStage } from './CrashPage.tsx'
import { LoadFailedStage } from './LoadFailedStage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/**
 * Shown instead of a page that failed: the 404 page for an address that does not exist, a stage of its own for code that could
 * not be loaded, the crash page for a defect of ours. React and the router catch the latter, so
 * that the window hears of it by an event of ours.
 */
export function PageError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isCrash = !isMissing && !isFailedLoad(error)
  useEffect(() => {
    if (isCrash) dispatchEvent(new CustomEvent('crash', { detail: error }))
  }, [error, isCrash])

  if (isMissing) return <NotFoundPage />

  return isCrash ? <CrashStage /> : <LoadFailedStage />
}

/**
 * The messages of Chromium, Firefox and Safari, and of the bundler for a stylesheet: a failed import has no error class of its
 * own.
 */
const FAILED_IMPORT = /imported module|module script|preload CSS/
const FAILED_FETCH = /fetch|^Load failed/

function isFailedLoad(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  const message = error instanceof Error ? error.message : ''

  return FAILED_IMPORT.test(message) || (navigator.onLine === false && FAILED_FETCH.test(message))
}
