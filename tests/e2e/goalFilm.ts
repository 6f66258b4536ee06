import type { ElementHandle, JSHandle, Page } from 'playwright-core'
import { moduleClass } from '../support/moduleClasses.ts'

/** A changed number in one frame. */
export interface FigureFrame {
  /** Since the change, ms. */
  atMs: number
  /** The contrast of its digits with their background, 1 to 21. */
  contrast: number
  /** The visible share of the digits, relative to their pixels at rest. */
  share: number
}

/** From the change to the end of the longest animation, ms: denser at first, while the digits move. */
const MOMENTS_MS = [0, 20, 50, 100, 160, 600, 1190, 1600]
/** Later than any animation ends, ms. */
const AT_REST_MS = 5000

/** From the start of the page on, pauses the animations of every number that changes. */
export async function holdChanges(page: Page): Promise<void> {
  await page.addInitScript((changed) => {
    const hold = () => {
      for (const figure of document.querySelectorAll(changed))
        for (const animation of figure.getAnimations({ subtree: true })) animation.pause()
    }
    new MutationObserver(hold).observe(document, { subtree: true, childList: true })
  }, CHANGED)
}

const CHANGED = `span${moduleClass('changed')}:has(> span)`

/**
 * Films the first number that has changed on a page of `holdChanges`, frame by frame. It waits for the
 * change.
 * @param scope a selector of the number's container.
 * @param scratch a blank page of the same browser, in which the pixels of pictures can be read.
 */
export async function filmChange(page: Page, scope: string, scratch: Page): Promise<FigureFrame[]> {
  const changed = page.locator(`${scope} ${CHANGED}`).filter({ visible: true })
  const figure = await changed.first().elementHandle()
  if (!figure) throw new Error(`No figure has changed in ${scope}`)
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // A finished animation is no longer listed.
  const animations = await figure.evaluateHandle((element) => element.getAnimations({ subtree: true }))
  const at = { page, figure, animations, scratch }
  const rest = await measured(at, AT_REST_MS)
  const frames: FigureFrame[] = []
  for (const atMs of MOMENTS_MS) {
    const { contrast, pixels } = await measured(at, atMs)
    frames.push({ atMs, contrast, share: Math.round((pixels / rest.pixels) * 100) / 100 })
  }
  return frames
}

interface FilmedFigure {
  page: Page
  figure: ElementHandle<Element>
  animations: JSHandle<Animation[]>
  scratch: Page
}

async function measured({ page, figure, animations, scratch }: FilmedFigure, atMs: number) {
  await animations.evaluate((all, ms) => {
    for (const animation of all) animation.currentTime = ms
  }, atMs)
  const box = await figure.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
  const shown = await page.screenshot({ clip: box })
  await page.evaluate(hideDigits, true)
  const ground = await page.screenshot({ clip: box })
  await page.evaluate(hideDigits, false)
  return scratch.evaluate(compare, [shown.toString('base64'), ground.toString('base64')] as const)
}

/** Runs in the page. */
function hideDigits(hidden: boolean): void {
  const sheet = new CSSStyleSheet()
  if (hidden) sheet.replaceSync('* { -webkit-text-fill-color: transparent !important }')
  document.adoptedStyleSheets = [sheet]
}

/**
 * Runs in the scratch page. The pixels of the digits are those that differ without them; their contrast is
 * the median of the more distinct half, so that soft edges do not count.
 */
async function compare(
  pictures: readonly [shown: string, ground: string],
): Promise<{ contrast: number; pixels: number }> {
  const [shown = [], ground = []] = await Promise.all(pictures.map(luminances))
  const contrasts = shown
    .map((one, at) => {
      const [dark = 0, light = 0] = [one, ground[at] ?? 0].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    })
    .filter((contrast) => contrast > 1.02)
    .sort((a, b) => b - a)
  return {
    contrast: Math.round((contrasts[Math.floor(contrasts.length / 4)] ?? 1) * 100) / 100,
    pixels: contrasts.length,
  }

  async function luminances(base64: string): Promise<number[]> {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const linear = (byte = 0) => {
      const value = byte / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }
    return Array.from(
      { length: data.length / 4 },
      (_pixel, at) =>
        0.2126 * linear(data[at * 4]) + 0.7152 * linear(data[at * 4 + 1]) + 0.0722 * linear(data[at * 4 + 2]),
    )
  }
}
