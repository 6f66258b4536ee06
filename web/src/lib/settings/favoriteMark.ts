/** Long enough for every team's slug; anything else is junk. It holds nothing that could end a string in a stylesheet. */
export const SLUG = /^[\p{L}\p{N}'.-]{1,60}$/u

/** What stands before and after the team's slug in the rule that marks it; the inline script writes the same rule. */
export const favoriteRule = {
  start: '[data-team="',
  end: '"]{--favorite-edge:3px;--favorite-weight:700}',
} as const

/**
 * Marks a team (its slug; '' for none) wherever it stands: a block with `data-team` reads `--favorite-edge` and `--favorite-weight`.
 * The server draws every team alike, since one page goes to all; the rule in a stylesheet of the browser's own marks one of them
 * without drawing anything anew, from the first paint on. Browsers without such stylesheets mark none.
 */
export function markFavoriteTeam(slug: string): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  if (slug !== '') sheet.replaceSync(`${favoriteRule.start}${slug}${favoriteRule.end}`)
  document.adoptedStyleSheets = [sheet]
}
