import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PopupPromo_PromoFragment } from '../../__generated__/graphql.ts'
import { usePendingData } from '../../lib/loading/pendingData.ts'
import { livePartListeners, showsLiveGame } from '../../lib/live/liveAge.ts'
import { track } from '../../lib/tracking/track.ts'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { OfferButton } from './OfferButton.tsx'
import { hasSeenPopup, rememberPopup } from './offerRules.ts'
import styles from './PopupPromo.module.css'

graphql(`
  fragment PopupPromo_promo on Promo {
    officialId
    ...BannerSlot_promo
  }
`)

interface PopupPromoProps {
  promo: PopupPromo_PromoFragment
  /** Grows whenever the popup may open: the visitor has then stayed for a while, or has opened another page. */
  moment: number
}

/**
 * A promo in a dialog over the page, shown once in each browser. It covers neither another dialog nor a live score, and does not
 * open while the next page is being loaded: the popup then waits for the next moment. When another page or a live score comes, it
 * closes. Without scripts it never opens.
 */
export function PopupPromo({ promo, moment }: PopupPromoProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const { id, officialId } = promo
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const isPending = usePendingData() !== undefined
  const open = useEffectEvent(() => {
    if (isNavigating || isPending || hasSeenPopup(officialId) || showsLiveGame()) return
    if (document.querySelector('dialog[open]')) return
    dialog.current?.showModal()
    rememberPopup(officialId)
    track({ name: 'popup_shown', id })
  })
  useEffect(() => {
    const box = dialog.current
    return () => box?.close()
  }, [pathname])
  useEffect(() => open(), [id, officialId, moment])
  useEffect(() => {
    const close = () => dialog.current?.close()
    livePartListeners.add(close)
    return () => void livePartListeners.delete(close)
  }, [])

  return (
    <Overlay
      ref={dialog}
      look="popup"
      aria-labelledby={headingId}
      onClose={() => track({ name: 'popup_closed', id })}
    >
      <div className={`stage league ${styles.content}`}>
        <CloseButton label="Close" className={styles.close} />
        {promo.image === null ? null : (
          <Picture
            src={promo.image.url}
            alt=""
            width={480}
            height={270}
            className={styles.picture}
            fallback={null}
          />
        )}
        <div className={`stack ${styles.textBlock}`}>
          <h2 id={headingId} className="capitals">
            {promo.title}
          </h2>
          <OfferButton offer={promo} event="popup_click" look="spark" />
        </div>
      </div>
    </Overlay>
  )
}
