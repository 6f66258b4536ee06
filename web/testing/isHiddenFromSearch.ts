/** For tests: whether the page keeps search engines away. */
export function isHiddenFromSearch(): boolean {
  return document.head.querySelector('meta[name=robots][content*=noindex]') !== null
}
