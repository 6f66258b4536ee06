import { describe, expect, it } from 'vitest'
import { readOperatePage, withVariables } from './configurationTable.ts'

describe('the variables in docs/operate.md', () => {
  it('are those that gateway/src/configVariables.ts declares', async () => {
    const page = readOperatePage()

    const declared = await withVariables(page)

    expect(page, 'docs/operate.md is stale. Run: npm run docs:configuration').toBe(declared)
  })

  it('cannot be written to a page whose tables lack the first ones', async () => {
    const page = readOperatePage().replace('<!-- variables:PORT -->', '<!-- variables:LEAGUE -->')

    await expect(withVariables(page)).rejects.toThrow('not the groups of')
  })

  it('cannot be written to a page with a table of an unknown variable', async () => {
    const page = readOperatePage().replace('<!-- variables:LEAGUE -->', '<!-- variables:LEAGUES -->')

    await expect(withVariables(page)).rejects.toThrow('not the groups of')
  })
})
