import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/** Marks a control that is gone once it has been used, such as the one that removes a row or drops a filter. */
const REMOVING = '[data-removes]'

/**
 * Keeps the focus near a control that removes itself. Where a control of the list with `data-removes` goes while it has the focus,
 * the next one gets it, or the previous one.
 *
 * @param focusElsewhere moves the focus where no such control is left; to the list, which needs `tabIndex={-1}`, when left out.
 * @returns the ref of the list, which must stay in the page.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  focusElsewhere: (list: List) => void = focusList,
): RefObject<List | null> {
  const ref = useRef<List>(null)
  const focusNeighbor = useEffectEvent((list: List, place: number) => {
    const controls = [...list.querySelectorAll<HTMLElement>(REMOVING)]
    const neighbor = controls[place] ?? controls.at(-1)
    if (neighbor) neighbor.focus()
    else focusElsewhere(list)
  })
  useEffect(() => {
    const list = ref.current
    if (list === null) return
    /** The control in use, and its place among those that the list had then. */
    let used: { control: HTMLElement; place: number } | null = null

    const remember = ({ target }: Event) => {
      const controls = [...list.querySelectorAll<HTMLElement>(REMOVING)]
      const control = controls.find((one) => target instanceof Node && one.contains(target))
      used = control ? { control, place: controls.indexOf(control) } : null
    }
    // Chromium sends this also for a control that is being removed, which is still in the document then.
    const forget = () => {
      queueMicrotask(() => {
        if (used?.control.isConnected && used.control !== document.activeElement) used = null
      })
    }
    const observer = new MutationObserver(() => {
      if (used === null || used.control.isConnected) return
      const { place } = used
      used = null
      if (document.activeElement === null || document.activeElement === document.body)
        focusNeighbor(list, place)
    })

    list.addEventListener('focusin', remember)
    // Safari does not focus what is clicked.
    list.addEventListener('click', remember)
    list.addEventListener('focusout', forget)
    observer.observe(list, { childList: true, subtree: true })
    return () => {
      list.removeEventListener('focusin', remember)
      list.removeEventListener('click', remember)
      list.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
  return ref
}

function focusList(list: HTMLElement): void {
  list.focus({ preventScroll: true })
}
