import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * The violations that axe finds on the page, one line for each element.
 * @param without rules that are not checked.
 */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  await page.evaluate(axe.source)
  const options: RunOptions = {
    // Reporting the passed rules would take three times as long.
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
  )
}
