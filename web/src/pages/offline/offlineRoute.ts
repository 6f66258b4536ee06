export { OfflinePage as Component } from './OfflinePage.tsx'
/** The page has no data of its own: the service worker caches its HTML for every visitor of the browser. */
export const loader = () => null
