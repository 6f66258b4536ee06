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
    title
    image
    url
    buttonText
    newTab
  }
`)

/** The page itself comes first: a popup waits this long (ms). */
const WAIT_MS = 4000

/**
 * A promo over the page, once for each visitor of this browser. The native dialog keeps the focus inside and gives it back; it
 * closes by its button, Esc, a press beside it and its own link. Without scripts it never opens.
 */
export function PopupPromo({ promo }: { promo: PopupPromo_PromoFragment }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const to = safeHref(promo.url)
  useEffect(() => {
    if (hasSeenPopup(promo.id)) return undefined
    const timer = setTimeout(() => {
      // Something else the fan has opened is not to be covered.
      if (document.querySelector('dialog[open]') !== null) return
      dialog.current?.showModal()
      rememberPopup(promo.id)
    }, WAIT_MS)

    return () => clearTimeout(timer)
  }, [promo.id])
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
            src={promo.image}
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
            <ButtonLink look="spark" to={to} newTab={promo.newTab}>
              {promo.buttonText ?? 'See more'}
            </ButtonLink>
          )}
        </div>
      </div>
    </dialog>
  )
}
