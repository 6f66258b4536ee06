/**
 * The address to share of this page: its canonical one, so that nothing of where a fan came from or how she filtered goes along.
 *
 * @param withPart whether the part of the page that she is at, such as #plays, belongs to it.
 */
export function sharedAddress(withPart: boolean): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

  return (canonical?.href ?? location.origin + location.pathname) + (withPart ? location.hash : '')
}
