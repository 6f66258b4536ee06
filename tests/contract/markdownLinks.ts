/** The targets of a page's inline links, in order. Links inside code are ignored. */
export function linksOf(markdown: string): string[] {
  const text = withoutFences(markdown).replaceAll(/(`+)(?!`).+?(?<!`)\1(?!`)/gs, '')
  return [...text.matchAll(/\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].map(([, target = '']) => target)
}

/** The anchors of a page's headings, as GitHub makes them: lower case, hyphens for spaces, a number for repeated ones. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const headings = [...withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)]
  const anchors = headings.map(([, heading = '']) => {
    const anchor = toAnchor(heading)
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
  return new Set(anchors)
}

/** Where a source file mentions a page under docs/, such as docs/product.md#images, in the order of the file. */
export function mentionsOfDocs(source: string): string[] {
  return [...source.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([mention]) => mention)
}

function toAnchor(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}|~{3,}).*?^\1\s*$/gms, '')
}
