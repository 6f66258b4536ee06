import type { Page } from 'playwright-core'

/** The smallest font size of a field, in px, that does not make an iPhone zoom. */
const MIN_PX = 16

/** The fields of the page with a font smaller than 16 px on a touch device, visible or not. */
export async function smallFields(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const found = await page.evaluate((leastPx) => {
    if (!matchMedia('(pointer: coarse)').matches) throw new Error('The pointer is not coarse.')
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea')
    return [...fields]
      .filter(({ type }) => !['hidden', 'checkbox', 'radio', 'range'].includes(type))
      .map((field) => ({ field, size: parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < leastPx)
      .map(({ field, size }) => `${field.name || field.ariaLabel || field.localName}: ${size} px`)
  }, MIN_PX)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devTools.detach()
  return found
}
