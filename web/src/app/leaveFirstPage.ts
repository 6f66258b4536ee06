import type { DataRouter } from 'react-router-dom'

/** What the server alone renders (ui/CrawlerMeta.tsx). */
const CRAWLER_META =
  'head>:is([name=description],[name=keywords],[name^=twitter],[property],[type="application/ld+json"])'

/**
 * Once the fan goes to another page, removes what the server has said of the first one to crawlers: React does not know these elements,
 * and browsers have no such words about the next page. From then on `data-left` has every page laid out as a whole (`.later`), so
 * that a fan who goes back finds the place that she has left.
 */
export function leaveFirstPage(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const addressOf = ({ pathname, search }: DataRouter['state']['location']) => pathname + search
  const first = addressOf(router.state.location)
  const stop = router.subscribe(({ location }) => {
    if (addressOf(location) === first) return
    document.documentElement.dataset['left'] = ''
    document.querySelectorAll(CRAWLER_META).forEach((element) => {
      element.remove()
    })
    stop()
  })
}
