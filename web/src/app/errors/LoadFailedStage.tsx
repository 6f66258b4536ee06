import { useEffect, useRef } from 'react'
import { useOnline } from '../../lib/loading/online.ts'
import { reloadOnce } from '../../lib/loading/loadChunk.ts'
import { Button } from '../../ui/Button.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ErrorStage } from '../../ui/ErrorStage.tsx'

/**
 * Shown instead of a page whose code could not be loaded. Router, bundler and browser may each remember a failed load, so trying
 * again means loading the page anew: once by itself, whenever the network comes back, and by the button.
 */
export function LoadFailedStage() {
  const online = useOnline()
  const title = online
    ? 'This page could not be loaded'
    : navigator.onLine
      ? 'The league’s site cannot be reached'
      : 'You are offline'
  const isBack = useRef(false)
  useEffect(() => {
    startAnew(isBack.current ? reload : () => reloadOnce('page', location.href))
    isBack.current = true
  }, [online])

  return (
    <>
      <PageMeta title={title} description={title} keywords={[]} hidden />
      <ErrorStage
        title={title}
        text={online ? 'Try again in a moment.' : 'It loads by itself once that is over.'}
      >
        <Button look="spark" onClick={() => startAnew(reload)}>
          Try again
        </Button>
      </ErrorStage>
    </>
  )
}

/** Loads only when the site answers, with any status: without a network the browser would replace this page by its own error. */
function startAnew(load: () => void): void {
  fetch(location.href, { method: 'HEAD' }).then(load, () => undefined)
}

function reload(): void {
  location.reload()
}
