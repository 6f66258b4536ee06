import type { ShouldRevalidateFunction } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { routeParameters } from './routeParameters.ts'
import type { RouteModule } from './routeParameters.ts'

const modules = import.meta.glob<{ shouldRevalidate?: ShouldRevalidateFunction }>('../../pages/*/*Route.ts')

/** Whether the page is loaded again where one parameter comes into its address. */
async function isLoadedWith(page: RouteModule, name: string): Promise<boolean> {
  const { shouldRevalidate } = (await modules[`../../pages/${page}`]?.()) ?? {}
  const currentUrl = new URL('https://site.example/page')
  const nextUrl = new URL(`https://site.example/page?${name}=1`)
  const args = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true }
  return shouldRevalidate ? shouldRevalidate(args) : true
}

const declared = [...new Set(routes.map(({ page }) => page))].flatMap((page) =>
  routeParameters[page].flatMap(({ names, loadsNothing = false }) =>
    names.map((name) => ({ page, name, loads: !loadsNothing })),
  ),
)

it.each(declared)('$page is loaded again for $name: $loads', async ({ page, name, loads }) => {
  expect(await isLoadedWith(page, name)).toBe(loads)
})
