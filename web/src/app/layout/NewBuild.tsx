import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/**
 * Registers the service worker once the page has loaded and is idle, never in development, and tells of a newer build than the page's.
 * The code for either comes when it is needed.
 */
export function NewBuild() {
  const [prompt, setPrompt] = useState<ReactNode>()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const onNewer = async (newest: ServiceWorker) => {
      const { UpdatePrompt } = await import('../offline/UpdatePrompt.tsx')
      setPrompt(<UpdatePrompt newest={newest} close={() => setPrompt(null)} />)
    }
    const load = () =>
      import('../offline/serviceWorkerRegistration.ts').then(
        ({ registerServiceWorker }) => registerServiceWorker(onNewer),
        () => undefined,
      )
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => void load())
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [])

  return <div role="status">{prompt}</div>
}
