import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PopupPromo_PromoFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { livePartListeners, showsLiveGame } from '../../lib/live/liveAge.ts'
import { track } from '../../lib/tracking/track.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { hasSeenPopup, rememberPopup } from './seenPopup.ts'
import styles from './PopupPromo.module.css'

graphql(`
  fragment PopupPromo_promo on Promo {
    id
    officialId
    title
    image {
      url
    }
    startTime
    endTime
    url
    buttonText
    isNewTab
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
  const to = safeHref(promo.url)
  const { id, officialId } = promo
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const open = useEffectEvent(() => {
    if (isNavigating || hasSeenPopup(officialId) || showsLiveGame()) return
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
        <div className={styles.textBlock}>
          <h2 id={headingId}>{promo.title}</h2>
          {to === null ? null : (
            <ButtonLink
              look="spark"
              to={to}
              isNewTab={promo.isNewTab}
              onClick={() => track({ name: 'popup_click', id })}
            >
              {promo.buttonText ?? 'See more'}
            </ButtonLink>
          )}
        </div>
      </div>
    </Overlay>
  )
}
