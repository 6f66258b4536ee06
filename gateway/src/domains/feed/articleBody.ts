import sanitizeHtml from 'sanitize-html'
import { pictureLink, siteLink } from '../wire/externalLink.ts'

/** The title of the page is its only first-level heading, so the headings of a body begin at the second level, and have three levels. */
const HIGHEST_LEVEL = 2
const LOWEST_LEVEL = 4

const SAFE_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'img', 'figure', 'figcaption'],
  ...['em', 'strong', 'b', 'i', 'br', 'hr'],
]

/** Elements whose text is not for readers; they are removed with their content. */
const UNREAD_TAGS = [
  ...['script', 'style', 'template', 'noscript', 'title', 'svg', 'math', 'iframe', 'object', 'noembed'],
  ...['noframes', 'textarea', 'select', 'option', 'xmp', 'plaintext', 'canvas', 'audio', 'video'],
  'button',
]

const DEEPEST_NESTING = 32

/** The limits of a body; the rest is cut off. The league's longest story has a tenth of it. */
const MAX_CHARACTERS = 100_000
const MAX_TAGS = 2000

/** The address of a picture must be absolute: a bare name would be relative to the article. */
const WEB_ADDRESS = /^(?:https?:)?\/\//i

/** Cuts a body at its limits, before a tag, so that parsing it takes milliseconds. */
export function cutBody(html: string): string {
  const cut = html.slice(0, MAX_CHARACTERS)
  const excess = nthTag(cut, MAX_TAGS)
  if (excess !== -1) return cut.slice(0, excess)
  if (cut === html) return html
  const lastTag = cut.lastIndexOf('<')
  return lastTag > cut.lastIndexOf('>') ? cut.slice(0, lastTag) : cut
}

/** The position of the tag after the first `count`; -1 where there are fewer. */
function nthTag(html: string, count: number): number {
  let place = -1
  for (let tags = 0; tags <= count; tags += 1) {
    place = html.indexOf('<', place + 1)
    if (place === -1) return -1
  }
  return place
}

/**
 * Reduces an article's HTML to the subset that the schema promises: no scripts, styles, handlers or frames; links by the site's link rule,
 * pictures only over http(s), with http upgraded to https. Null when nothing is left.
 */
export function safeBody(html: string | null): string | null {
  if (html === null) return null
  const shift = /<h1[\s/>]/i.test(html) ? 1 : 0
  return sanitizeHtml(html, shift === 1 ? WITH_SHIFTED_HEADINGS : WITH_HEADINGS_AS_SENT).trim() || null
}

const WITH_HEADINGS_AS_SENT = optionsFor(0)
const WITH_SHIFTED_HEADINGS = optionsFor(1)

function optionsFor(shift: number): sanitizeHtml.IOptions {
  return {
    allowedTags: SAFE_TAGS,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: UNREAD_TAGS,
    nestingLimit: DEEPEST_NESTING,
    transformTags: { ...headings(shift), a: toSafeLink, img: toSafePicture },
    exclusiveFilter: leadsNowhere,
  }
}

/** When a body has first-level headings, all its headings are moved down by one level. */
function headings(shift: number): Record<string, string> {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `h${level}`,
      `h${Math.min(Math.max(level + shift, HIGHEST_LEVEL), LOWEST_LEVEL)}`,
    ]),
  )
}

function toSafeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = siteLink(attribs['href'])
  return { tagName, attribs: href ? { href, rel: 'noopener' } : {} }
}

function toSafePicture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = attribs['src']?.trim() ?? ''
  const src = WEB_ADDRESS.test(address) ? pictureLink(address) : null
  return { tagName, attribs: src ? { src, alt: attribs['alt'] ?? '' } : {} }
}

/** A picture without an address is removed; a link without one is reduced to its text. */
function leadsNowhere({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a' && !attribs['href']) return 'excludeTag'
  return tag === 'img' && !attribs['src']
}
