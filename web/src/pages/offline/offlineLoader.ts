/** The page has no data of its own: the service worker caches its HTML for every visitor of the browser. */
export function loadOffline() {
  return null
}
