import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { leaveFirstPage } from './leaveFirstPage.ts'

const OF_THE_SERVER =
  '<meta name="description" content="a"><meta name="keywords" content="a"><meta property="og:title" content="a">' +
  '<meta name="twitter:card" content="a"><script type="application/ld+json">{}</script>'
const OF_REACT =
  '<meta name="viewport" content="a"><title>Schedule</title><link rel="canonical" href="/schedule">'

afterEach(() => {
  document.head.innerHTML = ''
  delete document.documentElement.dataset['left']
})

it('removes what the server said of the first page when the fan goes to another one, nothing else, and says that it was left', async () => {
  document.head.innerHTML = OF_REACT + OF_THE_SERVER
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/schedule'] })
  leaveFirstPage(router)

  await router.navigate('/schedule#today')
  expect(document.head.innerHTML).toBe(OF_REACT + OF_THE_SERVER)
  expect(document.documentElement.dataset['left']).toBeUndefined()
  await router.navigate('/scores')
  expect(document.head.innerHTML).toBe(OF_REACT)
  expect(document.documentElement.dataset['left']).toBe('')
})
