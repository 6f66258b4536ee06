import type { Page } from 'playwright-core'

/** Chromium's entry for a frame with a layout shift. */
type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

/**
 * Records all layout shifts in a page from now on, for whatever reason, even where an element has moved back
 * since.
 * @returns a function that lists the shifts of all frames until then, each with its score and the moved
 * elements.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  const recorder = await page.evaluateHandle(() => {
    const shifts: string[] = []
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.localName}.${element.className}` : 'what is gone'
    }
    const add = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[])
        shifts.push(`${value}: ${sources.map(nameOf).join(', ')}`)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const list = async () => {
      // A frame is measured once it is drawn.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      add(observer.takeRecords())
      return shifts
    }
    return { list }
  })
  return () => recorder.evaluate(({ list }) => list())
}
