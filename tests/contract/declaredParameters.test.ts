import { resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { routeParameters } from '../../web/src/app/addresses/routeParameters.ts'
import { routes } from '../../web/src/app/routes.ts'
import { createParameterFinder, type ReadParameter } from './readParameters.ts'

const SOURCES = resolve(import.meta.dirname, '../../web/src')

/** Files that read another address than the page's, or only in browsers, where the address is complete. */
const OTHERS = ['lib/tracking/originStore.ts', 'session/fanOperations.ts', 'pages/login/EmailLinkReturn.tsx']

let readBy: (file: string) => ReadParameter[]
/** Parameters of the layout, which surrounds every page. */
let ofLayout: ReadParameter[]

beforeAll(() => {
  const find = createParameterFinder(SOURCES)
  readBy = (file) => find(file).filter(({ place }) => !OTHERS.some((other) => place.startsWith(`${other}:`)))
  // Its dialogs are loaded by other pages, and read their addresses.
  ofLayout = ['app/layout/Layout.tsx', 'app/layout/layoutRoute.ts']
    .flatMap(readBy)
    .filter(({ place }) => !place.startsWith('pages/'))
})

it.each([...new Set(routes.map(({ page }) => page))])(
  'pages/%s reads exactly the parameters that app/addresses/routeParameters.ts declares for it',
  (page) => {
    const reads = [...readBy(`pages/${page}`), ...ofLayout]

    const declared = routeParameters[page].flatMap(({ names }) => names)
    const undeclared = reads.filter(({ name }) => name === null || !declared.includes(name))
    const unread = declared.filter((name) => reads.every((read) => read.name !== name))
    expect({ undeclared, unread }).toEqual({ undeclared: [], unread: [] })
  },
)
