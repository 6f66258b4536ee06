import type { ComponentProps, MouseEvent } from 'react'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import styles from './Overlay.module.css'

interface OverlayProps extends ComponentProps<'dialog'> {
  /**
   * dialog: a panel in the middle, of a size that does not change with its content. popup: smaller, dark, as high as its content.
   * screen: over all of the window, from sm without a ground of its own. drawer: slides in from the left.
   * sheet: slides up from the bottom.
   */
  look: 'dialog' | 'popup' | 'screen' | 'drawer' | 'sheet'
}

/**
 * A native dialog over the page. The browser keeps the focus inside, returns it to where it was, and closes the dialog on Esc; a
 * click on the backdrop or on a link in it closes it too; where a screen leaves no backdrop, a click beside its frame and controls. The sheet alone is not modal: openDialog.ts does all this for it.
 */
export function Overlay({ look, ...rest }: OverlayProps) {
  return <dialog className={`${styles.overlay} ${styles[look]}`} onClick={closeOnBackdropOrLink} {...rest} />
}

/** On a narrow window a screen leaves no backdrop: where its panel says so, what is neither a frame nor can be pressed stands for it. */
function isBesideContent(target: Element, dialog: HTMLDialogElement): boolean {
  const closes = dialog.querySelector('[data-beside-closes]') !== null
  const isFilled = closes && matchMedia('(max-width: 599px)').matches

  return isFilled && target.closest('a, button, [role], [data-frame]') === null
}

function closeOnBackdropOrLink(event: MouseEvent<HTMLDialogElement>): void {
  const { target, currentTarget, detail } = event
  const followsLink = target instanceof Element && target.closest('a') && !leavesPageOpen(event)
  // The first click of a double one may have opened it.
  const isBeside =
    detail < 2 && (target === currentTarget || isBesideContent(target as Element, currentTarget))
  if (isBeside || followsLink) currentTarget.close()
}
