import { expect, it } from 'vitest'
import { routeParameters } from '../addresses/routeParameters.ts'
import { routes } from '../routes.ts'
import { STORED_PARAMETERS } from './visiblePage.ts'

it('stores an address with every parameter by which a page that can be read offline loads something', () => {
  const read = routes.flatMap((route) => ('offline' in route ? routeParameters[route.page] : []))

  const names = new Set(read.flatMap((parameter) => (parameter.loadsNothing ? [] : parameter.names)))

  expect([...names].sort()).toEqual([...STORED_PARAMETERS].sort())
})
