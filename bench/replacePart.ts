/**
 * Replaces the section of a Markdown page between `<!-- name -->` and `<!-- /name -->`.
 * @throws Error when the page has no such section.
 */
export function replacePart(page: string, name: string, text: string): string {
  const part = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!part.test(page)) throw new Error(`The page has no part between <!-- ${name} --> and <!-- /${name} -->`)
  return page.replace(part, (_all, start: string, end: string) => `${start}\n${text}\n\n${end}`)
}
