import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { savesData } from '../../lib/settings/dataSaver.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { hasAgreedTo, useConsent } from '../../lib/tracking/useConsent.ts'
import styles from './AdSlot.module.css'
import { showAd } from './showAd.ts'
import { whenNear } from './whenNear.ts'

interface AdSlotProps {
  /** The league's account, such as ca-pub-1234567890123456. */
  client: string
  /** The number of the advertising unit. */
  unit: string
  /** The card of the league's own. */
  children: ReactNode
}

/**
 * A card of the league's own, and over it an advertisement as soon as there is one: with the visitor's consent, without data saver,
 * and once the card is nearly in view. The card stays when the script does not come or has nothing to show. A refusal removes the
 * advertisement at once. It fills the element around it, whose height the page has set, so that nothing ever moves.
 */
export function AdSlot({ client, unit, children }: AdSlotProps) {
  const consent = useConsent()
  const { saver } = usePreferences()
  const frame = useRef<HTMLDivElement>(null)
  const [isFilled, setIsFilled] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const { current } = frame
    if (consent !== 'granted' || !hasAgreedTo(['ADS']) || savesData() || !current) return
    const stop = whenNear(current, () => showAd(current, { client, unit }, { setIsFilled, setError }))
    return () => {
      stop()
      setIsFilled(false)
      setError(null)
    }
  }, [consent, saver, client, unit])

  return (
    <aside className={styles.slot} aria-label="Advertisement" data-error={error ?? undefined}>
      <p className="fine muted" aria-hidden="true">
        Advertisement
      </p>
      <div ref={frame} className={styles.frame}>
        <div className={styles.card} hidden={isFilled}>
          {children}
        </div>
      </div>
    </aside>
  )
}
