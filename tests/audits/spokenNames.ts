import type { Page } from 'playwright-core'

/** Roles of nodes that are plain text, or boxes without a spoken name. */
const NO_NAMES: ReadonlySet<string> = new Set(['StaticText', 'InlineTextBox', 'RootWebArea', 'generic'])

/** Names in Chromium's accessibility tree without the spaces of the visible text, such as "link PiaBrannock". */
export async function runTogetherNames(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Accessibility.enable')
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  const found: string[] = []
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    const spoken = String(name?.value ?? '')
    if (ignored || spoken === '' || !backendDOMNodeId || NO_NAMES.has(String(role?.value))) continue
    const { object } = await devTools.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId })
    const { result } = await devTools.send('Runtime.callFunctionOn', {
      ...(object.objectId !== undefined && { objectId: object.objectId }),
      functionDeclaration: 'function () { return this.innerText ?? "" }',
      returnByValue: true,
    })
    const shown = String(result.value)
    if (withoutBlanks(shown) === withoutBlanks(spoken) && wordCount(spoken) < wordCount(shown))
      found.push(`${String(role?.value)} ${spoken}`)
  }
  await devTools.detach()
  return found
}

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase()
const wordCount = (text: string) => text.trim().split(/\s+/).length
