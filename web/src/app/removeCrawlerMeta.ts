import type { DataRouter } from 'react-router-dom'

/** What the server alone renders (ui/CrawlerMeta.tsx). */
const CRAWLER_META =
  'head>:is([name=description],[name=keywords],[name^=twitter],[property],[type="application/ld+json"])'

/**
 * Removes what the server has said of the first page to crawlers once the fan goes to another page. React does not know these
 * elements, and browsers have no such words about the next page.
 */
export function removeCrawlerMeta(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const addressOf = ({ pathname, search }: DataRouter['state']['location']) => pathname + search
  const first = addressOf(router.state.location)
  const stop = router.subscribe(({ location }) => {
    if (addressOf(location) === first) return
    document.querySelectorAll(CRAWLER_META).forEach((element) => {
      element.remove()
    })
    stop()
  })
}
