import { useEffect, useRef } from 'react'
import { useOnline } from '../../lib/loading/online.ts'
import { reloadOnce } from '../../lib/loading/reloadOnce.ts'
import { Button } from '../../ui/Button.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { ErrorStage } from './ErrorStage.tsx'

/**
 * Stands where a page would whose code did not come. Router, bundler and browser may each keep a failed load for good, so another
 * try is a new start of the page: once by itself, whenever the network comes back, and by the button.
 */
export function LoadFailedStage() {
  const online = useOnline()
  const title = online ? 'This page could not be loaded' : 'You are offline'
  const isBack = useRef(false)
  useEffect(() => {
    startAnew(isBack.current ? reload : () => reloadOnce('page', location.href))
    isBack.current = true
  }, [online])

  return (
    <>
      <PageMeta title={title} description={title} keywords={[]} hidden />
      <ErrorStage title={title} text="It loads by itself once the network is back.">
        <Button look="spark" onClick={() => startAnew(reload)}>
          Try again
        </Button>
      </ErrorStage>
    </>
  )
}

/** Only when the site answers, whatever it says: a dead network would leave the browser's own error in place of this page. */
function startAnew(load: () => void): void {
  fetch(location.href, { method: 'HEAD' }).then(load, () => undefined)
}

function reload(): void {
  location.reload()
}
