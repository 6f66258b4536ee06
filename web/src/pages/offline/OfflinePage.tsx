import { useState } from 'react'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { Button } from '../../ui/Button.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { SadChazz } from '../../ui/ErrorStage.tsx'
import { OfflinePageList } from './OfflinePageList.tsx'
import { isWantedElsewhere, openWanted, useOpenWanted } from './openWanted.ts'
import styles from './OfflinePage.module.css'

/**
 * What the service worker answers with when the site does not, at whatever address was wanted
 * (docs/product.md#without-a-network). It goes on to that address by itself. The art is small: what can be read comes first.
 */
export function OfflinePage() {
  useOpenWanted()
  // What is cached for every visitor says what is true in either case.
  const hasNetwork = useBrowserValue(subscribe, deviceHasNetwork, () => true)
  const isElsewhere = useBrowserValue(subscribe, isWantedElsewhere, () => true)
  const title = hasNetwork ? 'The league’s site cannot be reached' : 'You are offline'
  const end = hasNetwork ? 'the site answers again' : 'the network is back'

  return (
    <>
      <PageMeta title={title} description="What can be read without a network." keywords={[]} hidden />
      <header className={`wrap row spread ${styles.head}`}>
        <div className={`stack gap8 ${styles.words}`}>
          <h1 id="error-title">{title}</h1>
          <p>{isElsewhere ? `This page loads by itself once ${end}.` : `More can be read once ${end}.`}</p>
          <TryAgainButton />
        </div>
        <SadChazz className={styles.art} />
      </header>
      <OfflinePageList />
    </>
  )
}

/** Tries once at a time, and says so. */
function TryAgainButton() {
  const [isTrying, setIsTrying] = useState(false)
  const tryAgain = async () => {
    if (isTrying) return
    setIsTrying(true)
    // It goes on saying so while the page is loaded.
    if (!(await openWanted())) setIsTrying(false)
  }

  return (
    <Button look="outline" dense aria-busy={isTrying} onClick={() => void tryAgain()}>
      {isTrying ? 'Trying again…' : 'Try again'}
    </Button>
  )
}

function deviceHasNetwork(): boolean {
  return navigator.onLine
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
