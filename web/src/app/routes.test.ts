import { existsSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRoutes } from './createRoutes.tsx'
import type { PageHandle } from './createRoutes.tsx'
import { routes } from './routes.ts'

const created = createRoutes()
const routeAt = (address: string) => matchRoutes(created, address)?.at(-1)?.route
const moduleOf = (route: RouteObject | undefined) => (route?.handle as PageHandle | undefined)?.module ?? ''

it.each(routes)('leads $path to $page, whose module exists and has a page', async ({ path, page }) => {
  const route = routeAt(path.replaceAll(/:\w+\??/g, 'guard'))
  const lazy = typeof route?.lazy === 'function' ? route.lazy : () => Promise.resolve({})
  const loaded = await lazy()

  expect(moduleOf(route)).toBe(`src/pages/${page}`)
  expect(existsSync(new URL(`../../${moduleOf(route)}`, import.meta.url))).toBe(true)
  expect(loaded).toMatchObject({ Component: expect.any(Function), loader: expect.any(Function) })
})

it('has a route for every page', () => {
  const files = Object.keys(import.meta.glob('../pages/*/*Route.ts'))

  expect(new Set(routes.map(({ page }) => `../pages/${page}`))).toEqual(new Set(files))
})

it.each([['/nope'], ['/schedule/nope'], ['/standings/2024'], ['/%00']])(
  'leads %s to the 404 page',
  (path) => {
    expect(routeAt(path)).toMatchObject({ path: '*' })
  },
)
