import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The violations that axe finds on the page, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  // Reporting the passed rules would take three times as long.
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
  )
}
