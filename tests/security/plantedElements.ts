/** The planted texts that a page shows, and those that became more than text. */
export interface ReadPage {
  /** The upstream fields whose planted texts appear in the page as text, or in an attribute. */
  fields: string[]
  /** How many addresses end with planted code. */
  links: number
  /** The fields whose planted texts are part of an address. */
  addressed: string[]
  /** Elements, attributes and scripts created by planted text. */
  elements: string[]
}

/**
 * Reads a document; runs in a browser, so it uses nothing from outside.
 * @param html the document's text, in which no script runs; the browser's own document, in its current state,
 * when left out.
 */
export function readPage(html?: string): ReadPage {
  const ownDocument = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'ping', 'cite']
  const HARMLESS = ['http:', 'https:', 'mailto:', 'webcal:']
  const elements: string[] = []
  const fields = new Set<string>()
  const addressed = new Set<string>()
  let links = 0

  const note = (what: string, element: Element) =>
    elements.push(`${what}: ${element.outerHTML.slice(0, 300)}`)
  const readFields = (text: string) => {
    for (const [, field = ''] of text.matchAll(/<x-planted data-field="(\w+)"/g)) fields.add(field)
  }

  function readAttribute(element: Element, { name, value }: Attr): void {
    readFields(value)
    const isData = value.startsWith('data:') && !value.includes('x-planted')
    if (name.startsWith('on') || name === 'srcdoc' || name.includes('planted')) note(name, element)
    if (name === 'style' && value.includes('planted')) note(name, element)
    if (!ADDRESSES.includes(name)) return
    const url = URL.parse(value, 'https://site.example')
    if (!HARMLESS.includes(url?.protocol ?? 'unreadable') && !isData) note(name, element)
    if (url?.username) note(name, element)
    // An id or a slug has broken out of the folder or the site of its address.
    if (url?.hostname === 'x.example' || url?.pathname.startsWith('/x-planted')) note(name, element)
    for (const [, field = ''] of value.matchAll(/x-planted%20data-field%3D%22(\w+)%22/g)) addressed.add(field)
    if (value.includes('x-planted')) links += 1
  }

  function readScript(element: HTMLScriptElement): void {
    const isData = /^application\/(?:ld\+)?json$/.test(element.type)
    if (element.textContent.includes('planted') && !isData) note('script', element)
    if (isData) JSON.parse(element.textContent)
  }

  for (const element of ownDocument.querySelectorAll('*')) {
    if (['x-planted', 'base', 'object', 'embed'].includes(element.localName)) note('element', element)
    for (const attribute of element.attributes) readAttribute(element, attribute)
    if (element instanceof HTMLScriptElement || element.localName === 'script')
      readScript(element as HTMLScriptElement)
    if (element.localName === 'style' && element.textContent.includes('planted')) note('style', element)
  }
  const nodes = ownDocument.createTreeWalker(ownDocument, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.nodeValue ?? ''
    if (node.nodeType === Node.COMMENT_NODE && text.includes('planted')) elements.push(`comment: ${text}`)
    if (node.parentElement?.localName !== 'script') readFields(text)
  }
  return { fields: [...fields], addressed: [...addressed], links, elements }
}
