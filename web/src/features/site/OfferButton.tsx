import { safeHref } from '../../lib/address/safeHref.ts'
import { track } from '../../lib/tracking/track.ts'
import { ButtonLink } from '../../ui/Button.tsx'

interface OfferButtonProps {
  offer: { id: string; url: string | null; buttonText: string | null; isNewTab: boolean }
  /** The event of a press. */
  event: 'banner_click' | 'promo_click' | 'popup_click'
  look: 'outline' | 'spark'
  dense?: boolean
}

/** The button of a banner or promo, which leads to what is offered; nothing without a safe address. */
export function OfferButton({
  offer: { id, url, buttonText, isNewTab },
  event,
  ...button
}: OfferButtonProps) {
  const to = safeHref(url)
  if (to === null) return null

  return (
    <ButtonLink {...button} to={to} isNewTab={isNewTab} onClick={() => track({ name: event, id })}>
      {buttonText ?? 'See more'}
    </ButtonLink>
  )
}
