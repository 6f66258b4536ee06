import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { withMissedState } from './missedState.ts'

const routes = [{ path: '*', loader: () => null }]

function openedAt(path: string) {
  return createMemoryRouter(routes, { initialEntries: [path], hydrationData: { loaderData: { '0': null } } })
}

it('tells a subscriber of the page to which Back led before it subscribed, and of each later one', async () => {
  const router = openedAt('/stats?team=guard')
  const seen: string[] = []
  const told = withMissedState(router)
  // The router itself tells the first one of all.
  router.subscribe(() => undefined)

  await router.navigate('/stats')
  const leave = told.subscribe(({ location }) => seen.push(location.pathname + location.search))
  const atOnce = [...seen]
  await router.navigate('/standings')
  leave()
  await router.navigate('/schedule')

  expect(atOnce).toEqual(['/stats'])
  expect(seen.at(-1)).toBe('/standings')
})

it('tells a subscriber nothing while the page is the first one', () => {
  const seen: unknown[] = []

  withMissedState(openedAt('/stats')).subscribe((state) => seen.push(state))

  expect(seen).toEqual([])
})
