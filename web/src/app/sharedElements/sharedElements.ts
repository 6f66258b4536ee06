import type { DataRouter } from 'react-router-dom'
import { cardOfLink, elementsOf, linkTo, visibleHero } from './namedElements.ts'
import type { Elements } from './namedElements.ts'

/** How long rendering of the next page may hold the screen before the transition is dropped, in ms. */
const MAX_HOLD_MS = 200

/** A block of a page, and the element in it that names its subject. */
interface Side {
  block: Element | null
  name: Element | null
}

let pressed: HTMLAnchorElement | null = null
let named: HTMLElement[] = []
/** Called once what a transition leads to is in the document. */
let arrive: (() => void) | null = null

let isMovedByBrowser = false
/** The paths between which there was a transition, which going back and forward repeats. */
const pairs = new Set<string>()

/** Notes from now on which link was pressed, and which gesture the browser shows by itself. */
export function watchPresses(): void {
  document.addEventListener('click', ({ target }) => (pressed = (target as Element).closest('a')), true)
  addEventListener('popstate', (event) => (isMovedByBrowser = event.hasUAVisualTransition ?? false))
}

/**
 * Shows the next page: in a transition where a card of the page that is left was pressed, or such a change is gone back or forward; else
 * at once, as for fans who want less motion and in browsers without view transitions.
 *
 * @param from the path of the page that is left.
 */
export function changePage(
  from: string,
  { location: { pathname: to }, historyAction }: DataRouter['state'],
  show: () => void,
): void {
  if (historyAction !== 'POP' && pressed?.pathname === to) {
    pairs.add(`${from} ${to}`)
    move(sideOfLink(pressed), sideOfHero, show)
  } else if (historyAction === 'POP' && !isMovedByBrowser && pairs.has(`${from} ${to}`)) {
    move(sideOfLink(linkTo(to)), sideOfHero, show)
  } else if (historyAction === 'POP' && !isMovedByBrowser && pairs.has(`${to} ${from}`)) {
    move(sideOfHero(), () => sideOfLink(linkTo(from)), show)
  } else {
    show()
  }
  // The link would hold the page that is left.
  pressed = null
}

/** Lets what moves arrive: another page, or its skeleton, is in the document. */
export function arriveNow(): void {
  arrive?.()
}

function sideOfLink(link: Element | null): Side {
  return { block: link && cardOfLink(link), name: link }
}

function sideOfHero(): Side {
  const hero = visibleHero()
  return { block: hero, name: hero && hero.querySelector('h1:not(.visuallyHidden)') }
}

/** Calls `show` in a transition, or at once where nothing in view can move. */
function move(start: Side, findEnd: () => Side, show: () => void): void {
  const moving = start.block && elementsOf(start.block, start.name)
  if (
    !moving?.size ||
    !('startViewTransition' in document) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    show()
    return
  }
  const keys = [...moving.keys()]
  const addresses = new Map(
    [...moving].map(([key, element]) => [key, (element as Partial<HTMLImageElement>).currentSrc]),
  )
  nameElements(moving, keys)
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  const arriveHere = () => {
    const { block, name } = findEnd()
    const ends: Elements = block ? elementsOf(block, name) : new Map()
    nameElements(ends, keys)
    for (const [key, element] of ends) paintAtOnce(element, addresses.get(key))
    resolve()
  }
  afterPaint(() => {
    let timer: ReturnType<typeof setTimeout>
    const transition = document.startViewTransition(() => {
      timer = setTimeout(() => transition.skipTransition(), MAX_HOLD_MS)
      arrive = arriveHere
      show()
      return arrived
    })
    // It rejects where the transition is skipped.
    transition.ready.then(() => clearTimeout(timer), resolve)
    void transition.finished.then(() => {
      if (arrive !== arriveHere) return
      arrive = null
      nameElements(new Map(), [])
    })
  })
}

/** Calls back once the browser has painted what a press shows by itself, because a transition holds the screen. A hidden page paints nothing. */
function afterPaint(callback: () => void): void {
  if (document.hidden) callback()
  else requestAnimationFrame(() => setTimeout(callback))
}

/** Gives elements their names in the transition, and takes them from those that had them before: no name may be there twice. */
function nameElements(elements: Elements, keys: readonly string[]): void {
  for (const element of named) element.style.viewTransitionName = ''
  named = [...elements].filter(([key]) => keys.includes(key)).map(([, element]) => element)
  for (const [key, element] of elements) {
    const place = keys.indexOf(key)
    if (place !== -1) element.style.viewTransitionName = `shared-${place}`
  }
}

/** Until a picture has been loaded in its new size, it shows the one that was on the screen. */
function paintAtOnce(image: HTMLElement, address: string | undefined): void {
  if (!(image instanceof HTMLImageElement) || image.complete || !address) return
  const { objectFit, objectPosition } = getComputedStyle(image)
  const size = objectFit === 'cover' ? 'cover' : 'contain'
  image.style.background = `url("${CSS.escape(address)}") ${objectPosition} / ${size} no-repeat`
  image.addEventListener('load', () => (image.style.background = ''), { once: true })
}
