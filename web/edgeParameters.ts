import { routeParameters } from './src/app/addresses/routeParameters.ts'

/** Read by no page: the page without a network is stored by its build, and the token in a link signs a fan in. */
const OTHERS = ['build', 'fbct']

/** A plugin of GraphQL Code Generator: writes the names of the query parameters that the edge passes on, sorted, one a line. */
export function plugin(): string {
  const names = Object.values(routeParameters).flatMap((parameters) =>
    parameters.flatMap(({ names }) => names),
  )
  return `${[...new Set([...names, ...OTHERS])].sort().join('\n')}\n`
}
