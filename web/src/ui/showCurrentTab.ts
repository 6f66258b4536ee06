/** Scrolls a row of links sideways, never the page, until the current one is in its middle. */
export function showCurrentTab(row: HTMLElement): void {
  const link = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!link) return
  const { x, width } = row.getBoundingClientRect()
  row.scrollLeft += link.x + link.width / 2 - x - width / 2
}
