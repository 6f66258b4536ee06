import { createBrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createAtRendered } from './renderedSearch.ts'

/** A router at an address, which begins with what the page was rendered for, and the addresses that it has loaded data for. */
function openAt(address: string, rendered: string) {
  history.replaceState(null, '', address)
  const loaded: string[] = []
  const router = createAtRendered(rendered, () =>
    createBrowserRouter(
      [
        {
          path: '*',
          loader: ({ request }) => {
            const { pathname, search } = new URL(request.url)
            loaded.push(pathname + search)
            return null
          },
        },
      ],
      { hydrationData: { loaderData: { '0': null } } },
    ),
  )
  const inRouter = () => router.state.location.pathname + router.state.location.search
  const inBar = () => location.pathname + location.search
  return { router, loaded, inRouter, inBar }
}

it('begins with what the page was rendered for, and takes Back to its address for that again', async () => {
  const requested = '/standings?utm_source=x&year=2024'
  const { router, loaded, inRouter, inBar } = openAt(requested, '?year=2024')
  const first = [inRouter(), inBar()]
  await router.navigate('/schedule')

  history.back()
  await vi.waitFor(() => expect(inRouter()).toBe('/standings?year=2024'))

  expect(first).toEqual(['/standings?year=2024', requested])
  expect(inBar()).toBe(requested)
  expect(loaded).toEqual(['/schedule', '/standings?year=2024'])
  router.dispose()
})

it('goes Back to the page of the address in whose place another page was given', async () => {
  const requested = '/schedule?year=2024'
  const { router, loaded, inRouter, inBar } = openAt(requested, '/offline')
  const first = [inRouter(), inBar()]
  await router.navigate(requested, { replace: true })
  await router.navigate('/scores')

  history.back()
  await vi.waitFor(() => expect(inRouter()).toBe(requested))

  expect(first).toEqual(['/offline', requested])
  expect(inBar()).toBe(requested)
  expect(loaded).toEqual([requested, '/scores', requested])
  router.dispose()
})
