/** End tags that the parser of HTML adds by itself where these tags follow. */
const IMPLIED_END =
  /<\/(?:t[dh]>(?=<(?:t[dh]\b|\/tr>))|tr>(?=<(?:tr\b|\/t(?:body|head|foot)>))|li>(?=<(?:li\b|\/[uo]l>)))/g

/** Elements of SVG in which nothing stands. Those of HTML may not be closed in this way. */
const EMPTY_SVG = /(<(path|rect|use|circle|stop)\b[^>]*)><\/\2>/g

/**
 * The markup of React without what the parser of a browser adds by itself, so that the same document is read from fewer bytes: end tags
 * of cells, rows and items, and those of empty shapes. React writes no white space between elements, and each `<` and `>` of a text
 * or an attribute as an entity.
 */
export function shortMarkup(html: string): string {
  return html.replace(IMPLIED_END, '').replace(EMPTY_SVG, '$1/>')
}
