import { pictureKey } from '../../ui/picture/pictureAddress.ts'

/** What a card of a subject may be, around its link. */
const CARD = '.linkedCard, article, li, tr'
/** A card with more pictures is a list. */
const MAX_PICTURES = 4

/** A picture that takes more of the width is the ground under a hero's text, and stays where it is. */
const MAX_SHARE_OF_WIDTH = 0.8

/** One side of a transition: the elements that stand for the same thing on both, by what they show. */
export type Elements = ReadonlyMap<string, HTMLElement>

/** The card around a link of the page that is shown, or what stands around the link; null for links outside of the page. */
export function cardOfLink(link: Element): Element | null {
  return link.closest('main') && (link.closest(CARD) ?? link.parentElement)
}

/** The first link in view of the page that leads to a path. */
export function linkTo(pathname: string): Element | null {
  return [...document.querySelectorAll(`main a[href="${CSS.escape(pathname)}"]`)].find(isInView) ?? null
}

/** The hero of the page that is shown, or of the skeleton in its place. */
export function visibleHero(): Element | null {
  return [...document.querySelectorAll('main .stage')].find(isInView) ?? null
}

/**
 * What can be recognized on both sides of a transition: pictures by their address, the name by its text, and the ground in the colors
 * of a team. Only what is in view counts, each thing once.
 */
export function elementsOf(block: Element, name: Element | null): Elements {
  const elements = new Map<string, HTMLElement>()
  const pictures = [...block.querySelectorAll('img')].filter(
    (image) => image.src !== '' && isInView(image) && image.clientWidth < innerWidth * MAX_SHARE_OF_WIDTH,
  )
  if (pictures.length > MAX_PICTURES) return elements
  for (const picture of pictures) elements.set(pictureKey(picture.src), picture)
  if (name instanceof HTMLElement && isInView(name)) elements.set(textOf(name), name)
  if (block instanceof HTMLElement && block.matches('.stage') && isInView(block))
    elements.set('ground', block)
  return elements
}

function textOf(element: Element): string {
  return `name ${(element.textContent ?? '').replace(/\s+/g, ' ').trim().toLowerCase()}`
}

function isInView(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && bottom > 0 && top < innerHeight
}
