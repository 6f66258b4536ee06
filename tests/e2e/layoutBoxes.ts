/** The position of an element in a page's layout, in CSS px. */
export interface LayoutBox {
  element: string
  /** The beginning of its text, for the failure message. */
  text: string
  /** From the left and upper edge of its parent. */
  x: number
  y: number
  width: number
  height: number
}

/**
 * Runs in pages: the boxes of the layout, once its fonts are loaded. Inline elements differ between engines by the widths of letters, and
 * elements of drawings by the definition of their box. Pictures change as they load; the boxes around them stay.
 */
export async function readLayout(): Promise<LayoutBox[]> {
  await document.fonts.ready
  const roots = 'header, main, footer, dialog[open]'
  return [...document.querySelectorAll(`:is(${roots}), :is(${roots}) *`)].flatMap((element) => {
    if (!(element instanceof HTMLElement) || element.matches('noscript, img, option, video')) return []
    if (/^(?:inline|contents|none)$/.test(getComputedStyle(element).display)) return []
    const { x, y, width, height } = element.getBoundingClientRect()
    const parent = element.parentElement?.getBoundingClientRect()
    // The text of a <noscript> is HTML.
    const text = element.textContent
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .trim()
      .slice(0, 30)
    const [left, top] = [x - (parent?.x ?? 0), y - (parent?.y ?? 0)]
    return [{ element: element.localName, text, x: left, y: top, width, height }]
  })
}

/**
 * Differences of a layout in Firefox from Chromium beyond this many px, a sentence for each box. Where the
 * elements are not the same, only that is reported.
 */
export function differencesInFirefox(
  firefox: readonly LayoutBox[],
  chromium: readonly LayoutBox[],
  tolerancePx: number,
): string[] {
  const at = firefox.findIndex(({ element }, place) => element !== chromium[place]?.element)
  if (at !== -1) return [`${named(firefox[at])} in Firefox is ${named(chromium[at])} in Chromium`]
  if (firefox.length !== chromium.length) return [`only Chromium has ${named(chromium[firefox.length])}`]
  return firefox.flatMap((box, place) => {
    const twin = chromium[place] ?? box
    const isAlike = (['x', 'y', 'width', 'height'] as const).every(
      (side) => Math.abs(box[side] - twin[side]) <= tolerancePx,
    )
    return isAlike ? [] : [`${named(box)} is ${shown(box)} in Firefox, ${shown(twin)} in Chromium`]
  })
}

function named(box: LayoutBox | undefined): string {
  return box ? `<${box.element}> "${box.text}"` : 'nothing'
}

function shown({ x, y, width, height }: LayoutBox): string {
  const [left, top, wide, high] = [x, y, width, height].map((px) => Math.round(px))
  return `${wide} × ${high} at ${left}, ${top}`
}
