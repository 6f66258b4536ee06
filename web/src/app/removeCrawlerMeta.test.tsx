import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { removeCrawlerMeta } from './removeCrawlerMeta.ts'

const OF_THE_SERVER =
  '<meta name="description" content="a"><meta name="keywords" content="a"><meta property="og:title" content="a">' +
  '<meta name="twitter:card" content="a"><script type="application/ld+json">{}</script>'
const OF_REACT =
  '<meta name="viewport" content="a"><title>Schedule</title><link rel="canonical" href="/schedule">'

afterEach(() => {
  document.head.innerHTML = ''
})

it('removes what the server said of the first page when the fan goes to another one, and nothing else', async () => {
  document.head.innerHTML = OF_REACT + OF_THE_SERVER
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/schedule'] })
  removeCrawlerMeta(router)

  await router.navigate('/schedule#today')
  expect(document.head.innerHTML).toBe(OF_REACT + OF_THE_SERVER)
  await router.navigate('/scores')
  expect(document.head.innerHTML).toBe(OF_REACT)
})
