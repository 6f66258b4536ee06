import type { Page } from 'playwright-core'

/** A run of text: the boxes of its lines, in px of the page, and its color. */
interface TextRun {
  text: string
  color: string
  /** The opacity of the text, multiplied by that of all elements around it, 0 to 1. */
  opacity: number
  /** Whether it has at least 24 px, or 18.66 px and is bold. WCAG 2.2 §1.4.3 requires 3 : 1 of such text, and 4.5 : 1 of any other. */
  isLarge: boolean
  lines: { x: number; y: number; width: number; height: number }[]
}

/**
 * Finds text that is not readable against the pixels behind it, one line for each run of text: those with too little contrast in
 * more than one pixel of twenty, so that a hairline or a crest in the corner of a line does not count. It measures what style
 * sheets do not contain, too: art, photos, gradients and scrims. It enlarges the window to the whole page, and leaves it so.
 *
 * @param scratch a blank page of the same browser, in which the pixels of pictures can be read.
 * @throws when no text is found, because then nothing was measured.
 */
export async function illegibleText(page: Page, scratch: Page): Promise<string[]> {
  await showInFull(page)
  const runs = await page.evaluate(readRuns)
  if (runs.length === 0) throw new Error(`No text is seen on ${page.url()}`)
  await page.evaluate(hideText, true)
  const picture = (await page.screenshot()).toString('base64')
  await page.evaluate(hideText, false)
  return scratch.evaluate(findIllegible, { runs, picture })
}

/** Enlarges the window to the whole page, so that every lazy picture loads, and waits for them. */
async function showInFull(page: Page): Promise<void> {
  for (;;) {
    const { width, height, whole } = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      whole: document.documentElement.scrollHeight,
    }))
    if (whole <= height) return
    await page.setViewportSize({ width, height: whole })
    await page.evaluate(picturesShown)
  }
}

/**
 * Runs in the page. Resolves once every visible picture has faded in, or was replaced by its fallback. Skipped content (content-visibility)
 * gets its pictures one frame after it is shown, so the check repeats until none is pending.
 */
export async function picturesShown(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let framesWithout = 0; framesWithout < 3;) {
    const pictures = [...document.images].filter((image) => !isShown(image))
    const inSight = await Promise.all(pictures.map(isInSight))
    framesWithout = inSight.includes(true) ? 0 : framesWithout + 1
    await nextFrame()
  }

  function isInSight(image: HTMLImageElement): Promise<boolean> {
    return new Promise((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        resolve(entries.some((entry) => entry.isIntersecting))
      })
      observer.observe(image)
    })
  }

  function isShown(image: HTMLImageElement): boolean {
    return image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === '1'
  }
}

/** Runs in the page. Hides all text, so that only pictures, backgrounds, rules and icons stay. */
function hideText(hidden: boolean): void {
  const sheet = new CSSStyleSheet()
  if (hidden)
    sheet.replaceSync(
      '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }',
    )
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. Skips text in a drawing and outlined text, which are decoration, and text behind a panel. */
function readRuns(): TextRun[] {
  const runs: TextRun[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const host = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      text === '' ||
      !host ||
      host.closest('svg, [inert]') ||
      !host.checkVisibility({ visibilityProperty: true })
    )
      continue
    const lines = visibleLines(node, host)
    const opacity = opacityOf(host)
    if (lines.length === 0 || opacity === 0) continue
    const { color, fontSize, fontWeight } = getComputedStyle(host)
    if (color === 'rgba(0, 0, 0, 0)') continue
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    runs.push({ text: text.slice(0, 60), color, opacity, isLarge, lines })
  }
  return runs

  function opacityOf(host: Element): number {
    let opacity = 1
    for (let box: Element | null = host; box; box = box.parentElement)
      opacity *= Number(getComputedStyle(box).opacity)
    return opacity
  }

  function visibleLines(node: Node, host: Element): TextRun['lines'] {
    const range = document.createRange()
    range.selectNodeContents(node)
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight]
    for (let box: Element | null = host; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return [...range.getClientRects()]
      .map((line) => ({
        x: Math.ceil(Math.max(left, line.left)),
        y: Math.ceil(Math.max(top, line.top)),
        right: Math.floor(Math.min(right, line.right)),
        bottom: Math.floor(Math.min(bottom, line.bottom)),
      }))
      .map((line) => ({ x: line.x, y: line.y, width: line.right - line.x, height: line.bottom - line.y }))
      .filter(({ width, height }) => width > 2 && height > 2)
  }
}

/** Runs in the scratch page. */
async function findIllegible({ runs, picture }: { runs: TextRun[]; picture: string }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const ground = canvas(image.width, image.height)
  ground.drawImage(image, 0, 0)
  const dot = canvas(1, 1)
  const paints = new Map<string, number[]>()

  return runs.flatMap((run) => {
    const demanded = run.isLarge ? 3 : 4.5
    const worst = worstContrast(run)
    return worst < demanded ? [`${run.text}: ${worst.toFixed(2)} of ${demanded} in ${run.color}`] : []
  })

  function canvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser has no canvas')
    return context
  }

  /** The contrast that nineteen of twenty pixels reach; 0 when there are no pixels. */
  function worstContrast(run: TextRun): number {
    const pixels = pixelsBehind(run)
    let tolerated = [...pixels.values()].reduce((sum, count) => sum + count, 0) / 20
    const contrasts = [...pixels].map(([color, count]) => ({ contrast: contrastWith(run, color), count }))
    for (const { contrast, count } of contrasts.sort((a, b) => a.contrast - b.contrast)) {
      tolerated -= count
      if (tolerated < 0) return contrast
    }
    return 0
  }

  /** The number of pixels of each color; red, green and blue are combined in one number. */
  function pixelsBehind(run: TextRun): Map<number, number> {
    const pixels = new Map<number, number>()
    for (const { x, y, width, height } of run.lines) {
      const { data } = ground.getImageData(x, y, width, height)
      for (let at = 0; at < data.length; at += 4) {
        const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
        pixels.set(color, (pixels.get(color) ?? 0) + 1)
      }
    }
    return pixels
  }

  function contrastWith(run: TextRun, color: number): number {
    const behind = [color >> 16, (color >> 8) & 255, color & 255]
    const [red = 0, green = 0, blue = 0, alpha = 0] = paintOf(run)
    const share = (alpha / 255) * run.opacity
    const painted = [red, green, blue].map((channel, at) => channel * share + (behind[at] ?? 0) * (1 - share))
    const [darker = 0, lighter = 0] = [luminance(behind), luminance(painted)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }

  function paintOf({ color }: TextRun): number[] {
    const known = paints.get(color)
    if (known) return known
    dot.clearRect(0, 0, 1, 1)
    dot.fillStyle = color
    dot.fillRect(0, 0, 1, 1)
    const paint = [...dot.getImageData(0, 0, 1, 1).data]
    paints.set(color, paint)
    return paint
  }

  function luminance([red = 0, green = 0, blue = 0]: number[]): number {
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  function linear(channel: number): number {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
}
