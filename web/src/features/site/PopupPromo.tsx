import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PopupPromo_PromoFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LazyImage } from '../../ui/LazyImage.tsx'
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
    url
    buttonText
    isNewTab
  }
`)

/** How long the popup waits, in ms, so that the fan sees the page first. */
const WAIT_MS = 4000

/**
 * A promo in a dialog over the page, shown once in each browser. The native dialog keeps the focus inside and returns it; it is
 * closed by its button, Esc, a click on the backdrop and its own link. Without scripts it never opens.
 */
export function PopupPromo({ promo }: { promo: PopupPromo_PromoFragment }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const to = safeHref(promo.url)
  useEffect(() => {
    if (hasSeenPopup(promo.officialId)) return undefined
    const timer = setTimeout(() => {
      // It must not cover another dialog that the fan has opened.
      if (document.querySelector('dialog[open]') !== null) return
      dialog.current?.showModal()
      rememberPopup(promo.officialId)
    }, WAIT_MS)

    return () => clearTimeout(timer)
  }, [promo.officialId])
  const closeOnBackdropOrLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close()
  }

  return (
    <dialog ref={dialog} className={styles.popup} aria-labelledby={headingId} onClick={closeOnBackdropOrLink}>
      <div className={`stage league ${styles.content}`}>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        {promo.image === null ? null : (
          <LazyImage
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
            <ButtonLink look="spark" to={to} isNewTab={promo.isNewTab}>
              {promo.buttonText ?? 'See more'}
            </ButtonLink>
          )}
        </div>
      </div>
    </dialog>
  )
}
