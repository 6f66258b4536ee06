/** An element of an article's body. */
export interface BodyElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: BodyNode[]
}

/** Text or an element of an article's body. */
export type BodyNode = string | BodyElement

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</g
const ATTRIBUTE = /([a-z][a-z0-9-]*)="([^"]*)"/g
const WITHOUT_CONTENT = new Set(['br', 'hr', 'img'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * Reads the HTML of a body as the gateway sends it. The gateway writes it itself: every element is closed, attributes stand in double
 * quotes, and only four characters are escaped. Anything else is taken for text, so that nothing in it can become more than text.
 */
export function parseBody(html: string): BodyNode[] {
  const root: BodyElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push(unescaped(token))
    else if (slash === '/') {
      if (parent.tag === tag && open.length > 1) open.pop()
    } else {
      const element: BodyElement = { tag, attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (!WITHOUT_CONTENT.has(tag)) open.push(element)
    }
  }
  return root.children
}

/** The text of nodes, with a space between elements. */
export function textOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : `${textOf(node.children)} `))
    .join('')
    .trim()
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  )

  return Object.fromEntries(pairs)
}

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
