/**
 * What a picture's origin needs of its query, such as `?v=5`: the parameters that are declared, each once, as they were sent. All else is
 * left out, so that no cache has a picture twice.
 *
 * @param search '' or a query with its question mark.
 */
export function pictureQuery(search: string, parameters: readonly string[]): string {
  const nameOf = (pair: string) => pair.split('=')[0] ?? ''
  const pairs = search.slice(1).split('&')
  const needed = pairs.filter((pair, at) => {
    const name = nameOf(pair)
    return parameters.includes(name) && pairs.findIndex((other) => nameOf(other) === name) === at
  })
  return needed.length === 0 ? '' : `?${needed.join('&')}`
}
