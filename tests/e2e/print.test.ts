// @module-tag night
import { describe, expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

describe('print', () => {
  it.each([
    ['/schedule', 6],
    ['/standings', 2],
    ['/teams/guard/roster?view=table', 3],
    ['/games/2025-wll-ev-17', 6],
    ['/teams/guard', 6],
  ])(
    '%s is black on white on at most %d sheets, with its name, and hides hidden scores',
    async (path, sheets) => {
      const { page } = await visit(site.browser, site.url + path, {
        colorScheme: 'dark',
        stored: { 'wll.scores': 'hidden', 'wll.theme': 'dark' },
      })
      await hydrated(page)
      await page.emulateMedia({ media: 'print' })
      const pdf = (await page.pdf({ format: 'Letter', printBackground: true })).toString('latin1')

      expect(await page.locator('h1').first().isVisible()).toBe(true)
      expect(
        await page.locator('header.stage, footer, nav, button, video').filter({ visible: true }).count(),
      ).toBe(0)
      expect(await page.evaluate(unlikePaper)).toEqual([])
      expect(await page.locator('.spoilerContent').filter({ visible: true }).count()).toBe(0)
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(sheets)
    },
  )
})

/** Runs in the page. Texts, backgrounds and drawings that would not be black on white if the browser printed backgrounds too. */
function unlikePaper(): string[] {
  const ink = /^rgb\((\d+), \1, \1\)$/
  const found = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('body, main, main *')) {
    const { width, height } = element.getBoundingClientRect()
    if (!element.checkVisibility() || width < 2 || height < 2) continue
    const name = `${element.tagName} ${element.getAttribute('class')}`
    if (element instanceof SVGElement) {
      const isArt =
        element.tagName === 'svg' && getComputedStyle(element).position === 'absolute' && width > 300
      if (isArt) found.add(`art: ${name}`)
      continue
    }
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const gray = Number(ink.exec(getComputedStyle(element).color)?.[1] ?? 255)
    if (hasText && gray > 80) found.add(`text: ${name}`)
    for (const part of [undefined, '::before', '::after']) {
      const { backgroundColor, backgroundImage, content } = getComputedStyle(element, part)
      if (part !== undefined && content === 'none') continue
      const isWhite = /^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/.test(backgroundColor)
      if (!isWhite || backgroundImage !== 'none') found.add(`ground: ${name} ${part ?? ''}`)
    }
  }
  return [...found]
}
