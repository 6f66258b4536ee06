import type { CDPSession, Page } from 'playwright-core'

/** Roles of nodes that are plain text, or boxes without a spoken name. */
const NO_NAMES: ReadonlySet<string> = new Set(['StaticText', 'InlineTextBox', 'RootWebArea', 'generic'])

/** Names in Chromium's accessibility tree without the spaces of the visible text, such as "link PiaBrannock". */
export async function runTogetherNames(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Accessibility.enable')
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  const named = nodes.flatMap(({ ignored, role, name, backendDOMNodeId }) => {
    const spoken = String(name?.value ?? '')
    if (ignored || spoken === '' || !backendDOMNodeId || NO_NAMES.has(String(role?.value))) return []
    return [{ role: String(role?.value), spoken, shown: shownTextOf(devTools, backendDOMNodeId) }]
  })
  const found: string[] = []
  for (const { role, spoken, shown } of named)
    if (withoutBlanks(await shown) === withoutBlanks(spoken) && wordCount(spoken) < wordCount(await shown))
      found.push(`${role} ${spoken}`)
  await devTools.detach()
  return found
}

async function shownTextOf(devTools: CDPSession, backendNodeId: number): Promise<string> {
  const { object } = await devTools.send('DOM.resolveNode', { backendNodeId })
  const { result } = await devTools.send('Runtime.callFunctionOn', {
    ...(object.objectId !== undefined && { objectId: object.objectId }),
    functionDeclaration: 'function () { return this.innerText ?? "" }',
    returnByValue: true,
  })
  return String(result.value)
}

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase()
const wordCount = (text: string) => text.trim().split(/\s+/).length
