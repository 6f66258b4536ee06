/** A part of a body, as it stands in the column: an element, or the card of a game. */
export type BodyBlock = BodyElement | { tag: 'game'; slug: string }

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'figure', 'hr'])
/** In these a chip would be noise, or a link in a link. */
const WITHOUT_CHIPS = new Set(['a', 'h2', 'h3', 'h4', 'blockquote', 'figcaption'])
/** After how many blocks the card of a game stands that the body does not link to. */
const BEFORE_CARD = 2

/**
 * The blocks of a body: text without a paragraph gets one, a picture in a paragraph stands by itself, and the card of a game
 * stands after the block that links to it first, or after the second block.
 */
export function toBlocks(nodes: readonly BodyNode[], gameSlugs: readonly string[]): BodyBlock[] {
  const blocks = inParagraphs(nodes).flatMap(withoutPictures)
  const places = new Map(
    gameSlugs.map((slug) => {
      const linking = blocks.findIndex((block) => linksTo(block, slug))
      return [slug, linking === -1 ? Math.min(BEFORE_CARD, blocks.length) - 1 : linking]
    }),
  )
  return blocks.flatMap((block, at): BodyBlock[] => [
    block,
    ...gameSlugs.filter((slug) => places.get(slug) === at).map((slug) => ({ tag: 'game' as const, slug })),
  ])
}

/** A player whose chip may stand in a text. */
export interface NamedPlayer {
  slug: string
  /** Her name as a text writes it out. */
  name: string
}

/** The body with an element `player` in place of the first link to each player, or the first mention of her whole name. */
export function withChips(nodes: readonly BodyNode[], players: readonly NamedPlayer[]): BodyNode[] {
  const remaining = new Map(players.map((player) => [player.slug, player]))

  function chip({ slug }: NamedPlayer): BodyElement {
    remaining.delete(slug)
    return { tag: 'player', attributes: { slug }, children: [] }
  }

  function inText(text: string): BodyNode[] {
    const found = [...remaining.values()]
      .map((player) => ({ player, at: placeOfName(text, player.name) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0]
    if (!found) return text === '' ? [] : [text]
    const { player, at } = found
    const before = text.slice(0, at)
    return [...(before === '' ? [] : [before]), chip(player), ...inText(text.slice(at + player.name.length))]
  }

  function within(all: readonly BodyNode[]): BodyNode[] {
    return all.flatMap((node): BodyNode[] => {
      if (typeof node === 'string') return inText(node)
      const linked = node.tag === 'a' ? remaining.get(playerSlug(node.attributes['href'])) : undefined
      if (linked) return [chip(linked)]
      return [WITHOUT_CHIPS.has(node.tag) ? node : { ...node, children: within(node.children) }]
    })
  }

  return within(nodes)
}

/** Where a whole name stands first in a text, -1 for nowhere: "Kim Lee" does not stand in "Kim Leeds". */
function placeOfName(text: string, name: string): number {
  const isLetter = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{M}]/u.test(character)
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before, after] = [[...text.slice(0, at)].at(-1), [...text.slice(at + name.length)][0]]
    if (!isLetter(before) && !isLetter(after)) return at
  }
  return -1
}

function inParagraphs(nodes: readonly BodyNode[]): BodyElement[] {
  const blocks: BodyElement[] = []
  let loose: BodyElement | undefined
  for (const node of nodes) {
    if (typeof node !== 'string' && BLOCKS.has(node.tag)) {
      blocks.push(node)
      loose = undefined
    } else if (loose) loose.children.push(node)
    else if (typeof node !== 'string' || node.trim() !== '') {
      loose = { tag: 'p', attributes: {}, children: [node] }
      blocks.push(loose)
    }
  }
  return blocks
}

function withoutPictures(block: BodyElement): BodyElement[] {
  if (block.tag !== 'p') return [block]
  const isPicture = (node: BodyNode) => typeof node !== 'string' && node.tag === 'img'
  const text = block.children.filter((node) => !isPicture(node))
  const pictures = block.children.filter(isPicture)
  const figures = pictures.map((picture) => ({ tag: 'figure', attributes: {}, children: [picture] }))
  return textOf(text) === '' && !text.some(isChip) ? figures : [{ ...block, children: text }, ...figures]
}

function isChip(node: BodyNode): boolean {
  return typeof node !== 'string' && (node.tag === 'player' || node.children.some(isChip))
}

function linksTo(node: BodyNode, slug: string): boolean {
  if (typeof node === 'string') return false
  const [, linked] = /^\/games\/([^/?#]+)/.exec(node.attributes['href'] ?? '') ?? []
  return linked === slug || node.children.some((child) => linksTo(child, slug))
}

function playerSlug(href: string | undefined): string {
  return /^\/players?\/([^/?#]+)/.exec(href ?? '')?.[1] ?? ''
}

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
