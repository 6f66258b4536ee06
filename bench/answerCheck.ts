import type { Requests } from './load.ts'

/** Describes the error in an answer, compared with the right one; undefined without one. */
type CompareAnswer = (text: string, right: string) => string | undefined

/** The answer that a candidate has to give. */
export interface Expectation {
  right: string
  compare: CompareAnswer
}

/**
 * Sends the requests of the load, and compares the answers.
 * @returns a sentence for each wrong one.
 */
export async function wrongAnswers(
  name: string,
  url: string,
  requests: Requests,
  { right, compare }: Expectation,
): Promise<string[]> {
  const { paths, headers = {}, body, tokens, isSalted } = requests
  const ask = async (path: string, token: string | undefined): Promise<string[]> => {
    const response = await fetch(`${url}${path}${isSalted ? '?utm_made_up=checked' : ''}`, {
      headers: {
        ...{ ...headers, 'accept-encoding': 'identity' },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    })
    const text = await response.text()
    const wrong = response.ok ? compare(text, right) : `status ${response.status}: ${text.slice(0, 60)}`
    return wrong === undefined ? [] : [`${name} ${path.slice(0, 60)}: ${wrong}`]
  }
  const found: string[] = []
  // A single address is requested twice, because the second answer may come from a cache. One after the other, since this is no load.
  const inTurn = paths.length === 1 ? [...paths, ...paths] : paths
  for (const [place, path] of inTurn.entries()) found.push(...(await ask(path, tokens?.[place])))
  return found
}

/** Compares the data of two GraphQL answers, ignoring root fields that only the answer has. Errors are wrong. */
export function compareData(text: string, right: string): string | undefined {
  const { data, errors } = JSON.parse(text) as { data?: Record<string, unknown> | null; errors?: unknown }
  if (errors !== undefined) return `errors ${JSON.stringify(errors).slice(0, 200)}`
  const expected = (JSON.parse(right) as { data: Record<string, unknown> }).data
  const roots = Object.keys(expected)
  return firstDifference(Object.fromEntries(roots.map((root) => [root, data?.[root]])), expected, 'data')
}

/** Compares the text of two pages, without scripts, styles and marks, and without how long ago they were updated. */
export function compareText(html: string, right: string): string | undefined {
  const [found, expected] = [visibleText(html), visibleText(right)]
  if (found === expected) return undefined
  const place = [...expected].findIndex((letter, index) => letter !== found[index])
  const start = Math.max(0, (place === -1 ? expected.length : place) - 20)
  const around = (text: string) => JSON.stringify(text.slice(start, start + 60))
  return `says ${around(found)}, not ${around(expected)}`
}

/** Whether a text is a whole page with a heading; for pages without another copy to compare with. */
export function compareNothing(html: string): string | undefined {
  return /<h1[ >]/.test(html) && html.includes('</html>') ? undefined : 'is no whole page'
}

function visibleText(html: string): string {
  const marks = /<(script|style|template)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs
  const text = html.replaceAll(marks, ' ').replaceAll(/\s+/g, ' ')
  return text.replaceAll(/\d+ (?:s|min) ago|As of \d+:\d\d [AP]M ET/g, 'just now').trim()
}

/** The first difference between two JSON values, with both; undefined where they are equal. */
function firstDifference(found: unknown, expected: unknown, place: string): string | undefined {
  if (isObject(found) && isObject(expected) && Array.isArray(found) === Array.isArray(expected)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    for (const name of names) {
      const difference = firstDifference(found[name], expected[name], `${place}.${name}`)
      if (difference !== undefined) return difference
    }
    return undefined
  }
  if (Object.is(found, expected)) return undefined
  return `${place} is ${JSON.stringify(found)?.slice(0, 100)}, not ${JSON.stringify(expected)?.slice(0, 100)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
