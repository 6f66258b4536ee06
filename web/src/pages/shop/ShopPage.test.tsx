import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { print } from 'graphql'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { ShopPageQuery, TeamShopPageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import {
  guardShop,
  guardWithShop,
  money,
  prices,
  sampleCollection,
  sampleProduct,
  siteWithStore,
} from '../../../testing/shopSample.ts'
import { SHOP_PAGE } from './shopData.ts'
import * as shopRoute from './shopRoute.ts'
import * as teamShopRoute from './teamShopRoute.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'

afterEach(cleanup)

const PRODUCTS = Array.from({ length: 30 }, (_, index) =>
  sampleProduct({
    title: `Product ${index + 1}`,
    category: index % 3 === 0 ? 'Jerseys' : 'Tees',
    isAvailable: index !== 3,
    priceRange: prices(`${90 - index}.00`),
  }),
)

interface Answer {
  data: Partial<ShopPageQuery> | Partial<TeamShopPageQuery>
  /** The fields that failed, with their codes. */
  errors?: Record<string, string>
}

const league: Answer = {
  data: { collection: sampleCollection(PRODUCTS), teams: [guardWithShop], site: siteWithStore },
}

/** The shop at an address, over a gateway that gives the next of `answers` to each request. */
async function openShop(address: string, ...answers: Answer[]) {
  const requests: string[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) => {
      requests.push(operationName ?? '')
      const { data, errors = {} } = answers.shift() ?? league
      const failed = Object.entries(errors).map(([path, code]) => ({
        message: 'failed',
        path: path.split('.'),
        extensions: { code },
      }))
      return of({ data, ...(failed.length > 0 ? { errors: failed } : {}) } as ApolloLink.Result)
    }),
  })
  provideClient(client)
  const errorElement = <p>Whoops</p>
  const router = createMemoryRouter(
    [
      { path: '/shop', ...shopRoute, HydrateFallback: () => null, errorElement },
      { path: '/shop/:teamName', ...teamShopRoute, HydrateFallback: () => null, errorElement },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
  return { requests, router }
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('shows the first products, with a tile to a club’s shop after the fourth', async () => {
  await openShop('/shop')

  const shown = names()
  expect(shown).toHaveLength(11)
  expect(shown.slice(3, 6)).toEqual(['Product 4', 'Everything Guard, in one place', 'Product 5'])
  expect(screen.getByRole('link', { name: 'Everything Guard, in one place' }).getAttribute('href')).toBe(
    '/shop/guard',
  )
  expect(screen.getByRole('link', { name: 'Product 1' }).getAttribute('href')).toBe(
    'https://store.example.com/products/tee',
  )
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('30 items')
  expect(screen.getByRole('link', { name: 'Open the store' }).getAttribute('href')).toBe(
    'https://store.example.com',
  )
})

it('adds products through the address, and moves the focus to the first new one', async () => {
  const { requests, router } = await openShop('/shop?order=name')

  fireEvent.click(screen.getByRole('link', { name: 'Show 12 more' }))
  await waitFor(() => expect(names()).toHaveLength(23))

  expect(router.state.location.search).toBe('?order=name&page=2')
  expect(document.activeElement?.textContent).toBe('Product 11')
  expect(screen.getByText('22 of 30 shown')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Show 8 more' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /more/ })).toBeNull())
  expect(requests).toEqual(['ShopPage'])
})

it('says that fifty products are the best sellers alone, and where all others are', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => sampleProduct({ title: `Product ${index + 1}` }))
  const fiftyOf = { collection: sampleCollection(fifty), teams: [guardWithShop], site: siteWithStore }
  await openShop('/shop?page=4', { data: fiftyOf })
  const beforeTheEnd = screen.queryByText(/The store has everything/)
  cleanup()
  await openShop('/shop?page=5', { data: fiftyOf })

  const [count] = screen.getAllByRole('status')
  expect(print(SHOP_PAGE)).toContain('products(first: 50)')
  expect(names().length).toBe(51)
  expect(beforeTheEnd).toBeNull()
  expect(count?.textContent).toBe('The 50 best sellers')
  expect(screen.getByText('These are the 50 best sellers. The store has everything.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Open the store' }).at(-1)?.getAttribute('href')).toBe(
    'https://store.example.com',
  )
})

it('filters and orders as the form says, says how many match, and starts over with the pages', async () => {
  const { requests, router } = await openShop('/shop?page=2')

  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'jerseys' } })
  await waitFor(() => expect(router.state.location.search).toBe('?kind=jerseys'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'In stock only' }))
  await waitFor(() => expect(router.state.location.search).toBe('?kind=jerseys&inStock=true'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'price-low' } })
  await waitFor(() => expect(router.state.location.search).toBe('?kind=jerseys&order=price-low&inStock=true'))

  expect(screen.getAllByRole('status')[0]?.textContent).toBe('9 of 30 items')
  expect(names()[0]).toBe('Product 28')
  expect(screen.getByRole('link', { name: 'Guard' }).getAttribute('href')).toBe(
    '/shop/guard?kind=jerseys&order=price-low&inStock=true',
  )
  expect(requests).toEqual(['ShopPage'])
})

it('offers to clear filters that nothing matches', async () => {
  const { router } = await openShop('/shop?kind=sticks&order=name')

  expect(screen.getByText('Nothing matches')).toBeTruthy()
  await pressFocused(screen.getByRole('link', { name: 'Clear filters' }))

  await waitFor(() => expect(names()).toHaveLength(11))
  expect(router.state.location.search).toBe('?order=name')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Products' }))
})

it('says that currencies have each their own order', async () => {
  const price = money('5.00', 'CAD')
  const foreign = sampleProduct({
    title: 'Toque',
    priceRange: { min: price, max: price },
  })
  await openShop('/shop?order=price-high', {
    data: { ...league.data, collection: sampleCollection([...PRODUCTS, foreign]) },
  })

  expect(screen.getByText('Prices are in CAD and USD. Each currency has its own order.')).toBeTruthy()
  expect(screen.getByText('CA$5.00')).toBeTruthy()
})

it('says that the shop failed, with a way to the store, and loads it again', async () => {
  await openShop('/shop', {
    data: { ...league.data, collection: null },
    errors: { collection: 'UPSTREAM_UNAVAILABLE' },
  })

  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading', { name: 'The shop did not load' })).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Open the store' })).toBeTruthy()
  await pressTryAgain(alert.getByRole('link', { name: 'Try again' }))
  await waitFor(() => expect(names()).toHaveLength(11))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers only to try again when the site’s links failed too', async () => {
  await openShop('/shop', {
    data: { collection: null, teams: null, site: null },
    errors: { collection: 'UPSTREAM_UNAVAILABLE', teams: 'UPSTREAM_TIMEOUT', site: 'UPSTREAM_TIMEOUT' },
  })

  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open the store' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All clubs' })).toBeTruthy()
})

it('says that nothing is for sale', async () => {
  await openShop('/shop', { data: { ...league.data, collection: sampleCollection([]) } })

  expect(screen.getByText('Nothing for sale right now')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

const clubAnswer = (collection: Parameters<typeof guardShop>[0]): Answer => ({
  data: { team: guardShop(collection), teams: [guardWithShop], site: siteWithStore },
})

it('shows a club’s shop without a tile, under its own name', async () => {
  await openShop('/shop/WGUA', clubAnswer(sampleCollection(PRODUCTS)))

  expect(screen.getByRole('heading', { level: 1, name: 'Guard shop' })).toBeTruthy()
  expect(names()).toHaveLength(12)
  expect(screen.getByRole('link', { name: 'Guard' }).getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(document.title).toBe('Boston Guard shop | WLL'))
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/shop\/guard$/)
})

it('says that a club sells nothing, and leads to the league’s shop', async () => {
  await openShop('/shop/guard', clubAnswer(null))

  expect(screen.getByText('No Guard gear yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'League shop' }).getAttribute('href')).toBe('/shop')
})

it('says that a club’s shop failed', async () => {
  await openShop('/shop/guard', {
    ...clubAnswer(null),
    errors: { 'team.collection': 'UPSTREAM_UNAVAILABLE' },
  })

  expect(screen.getByRole('heading', { name: 'The shop did not load' })).toBeTruthy()
  expect(screen.queryByText('No Guard gear yet')).toBeNull()
})

it('says that the shop failed when the club could not be loaded', async () => {
  await openShop('/shop/guard', {
    data: { team: null, teams: null, site: siteWithStore },
    errors: { team: 'UPSTREAM_TIMEOUT' },
  })

  expect(screen.getByRole('heading', { level: 1, name: 'Team shop' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})

it.each(['NOT_FOUND', 'BAD_USER_INPUT'])('is an unknown address for a club that is %s', async (code) => {
  await openShop('/shop/atlantis', { data: { team: null, teams: [], site: null }, errors: { team: code } })

  expect(screen.getByText('Whoops')).toBeTruthy()
})
