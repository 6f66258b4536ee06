/** Matches every team's slug, and nothing that could end a string in a stylesheet. */
export const SLUG = /^[\p{L}\p{N}'.-]{1,60}$/u

/** The parts of the CSS rule that marks a team, before and after its slug; the inline script writes the same rule. */
export const favoriteRule = {
  start: '[data-team="',
  end: '"]{--favorite-edge:3px;--favorite-weight:700}',
} as const

/**
 * Marks a team (its slug; '' for none) on all pages: a block with `data-team` reads `--favorite-edge` and `--favorite-weight`.
 * The server renders the same page for everybody, without marks; the rule in a constructed stylesheet marks the team from the
 * first paint on, without rendering anything again. Browsers without constructed stylesheets mark none.
 */
export function markFavoriteTeam(slug: string): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  if (slug !== '') sheet.replaceSync(`${favoriteRule.start}${slug}${favoriteRule.end}`)
  document.adoptedStyleSheets = [sheet]
}
