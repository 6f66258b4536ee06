import type { Page } from 'playwright-core'

/** What Chromium says of a frame in which something has moved. */
type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

/**
 * Records from now on what moves in a page, for whatever reason, also where it has moved back since.
 *
 * @returns a function that lists the shifts of all frames until then, each as its score and what has moved.
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
