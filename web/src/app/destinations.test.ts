import { expect, it } from 'vitest'
import { clubDestinations, destinations } from '../pages/search/destinations.ts'
import { canonicalAddress } from './addresses/canonicalAddress.ts'
import { matchedPath } from './addresses/matchedPath.ts'
import { routes } from './routes.ts'

const addresses = [...destinations.map(({ to }) => to), ...clubDestinations.map(({ toOf }) => toOf('guard'))]

/** Routes that no words lead to, and why. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  '/search': 'the search itself',
  '/offline': 'stands in place of other pages',
  '/teams/:teamName': 'the gateway finds clubs',
  '/games/:slug': 'the gateway finds games',
  '/players/:slug/:tab?': 'the gateway finds players',
  '/player/:slug/:tab?': 'an older address of the same',
  '/news/:id': 'the gateway finds articles',
  '/news/tag/:tag': 'the gateway finds articles by their tags',
  '/videos/:mediaId': 'the gateway finds clips',
  '/videos/tag/:tag': 'the gateway finds clips by their tags',
  '/videos/event/:eventSlug': 'the game leads to its clips',
}

/** The route of an address: the one that is written like it, else the first with variable parts that fits. */
function routeOf(address: string): string | undefined {
  const [pathname = ''] = address.split('?')
  const written = routes.map(({ path }) => path as string)
  const fits = (path: string) =>
    new RegExp(`^${path.replaceAll(/\/:\w+\?$/g, '').replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  return written.find((path) => path === pathname) ?? written.find(fits)
}

const found = new Set(addresses.map(routeOf))

it.each(routes.map(({ path }) => path))(
  'the search finds %s by words, or it is named as left out',
  (path) => {
    expect(found.has(path)).toBe(!(path in WITHOUT_WORDS))
  },
)

it.each(addresses)('%s is the one address of a page', (address) => {
  expect(matchedPath(address.split('?')[0] ?? '')).not.toBeNull()
  expect(canonicalAddress(address)).toMatchObject({ address, others: '' })
})

it('has a title of its own for each page that is found', () => {
  const titles = destinations.map(({ title }) => title)

  expect(new Set(titles).size).toBe(titles.length)
})
