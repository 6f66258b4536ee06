import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { GET_HEADERS, OPERATION, pathOfGet } from './operation.ts'

/** Requests that a gateway must reject under any load, each like the cached one but over one limit. */
const REFUSED: readonly { what: string; status: number; ask: (url: string) => Promise<Response> }[] = [
  { what: 'a GET with more aliases than are allowed', status: 400, ask: (url) => get(url, withAliases(16)) },
  {
    what: 'a POST with more aliases than are allowed',
    status: 400,
    ask: (url) => post(url, JSON.stringify({ ...OPERATION, query: withAliases(16) })),
  },
  {
    what: 'a body of more than 64 kB',
    status: 413,
    ask: (url) => post(url, JSON.stringify({ ...OPERATION, extensions: { padding: ' '.repeat(70_000) } })),
  },
  {
    what: 'a GET that a form of another site could have sent',
    status: 400,
    ask: getAsForm,
  },
]

/**
 * Sends requests that a gateway must reject, while the answer to the operation itself is cached.
 * @returns a sentence for each request that was not rejected.
 */
export async function missingLimits(name: string, url: string): Promise<string[]> {
  const found = await Promise.all(
    REFUSED.map(async ({ what, status, ask }) => {
      const response = await ask(url)
      await response.arrayBuffer()
      if (response.status === status) return []
      return [`${name}: ${what} was answered with ${response.status}, not ${status}`]
    }),
  )
  return found.flat()
}

/**
 * Repeats the same at least once while a load requests the cached answer itself.
 * @param load ends when the load does.
 */
export async function missingLimitsUnder(
  load: Promise<unknown>,
  name: string,
  url: string,
): Promise<string[]> {
  const found = new Set<string>()
  let isOver = false
  const ending = load.finally(() => (isOver = true))
  do {
    for (const sentence of await missingLimits(name, url)) found.add(sentence)
  } while (!isOver)
  await ending
  return [...found]
}

/** A GET as a navigation sends it, which `fetch` cannot. */
async function getAsForm(url: string): Promise<Response> {
  const headers = { accept: 'application/json', 'sec-fetch-mode': 'navigate' }
  const [answer] = (await once(request(`${url}${pathOfGet(OPERATION)}`, { headers }).end(), 'response')) as [
    IncomingMessage,
  ]
  answer.resume()
  return new Response(null, { status: answer.statusCode ?? 500 })
}

function get(url: string, query: string): Promise<Response> {
  return fetch(`${url}${pathOfGet({ ...OPERATION, query })}`, { headers: GET_HEADERS })
}

function post(url: string, body: string): Promise<Response> {
  return fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

function withAliases(count: number): string {
  const fields = Array.from({ length: count }, (_none, number) => `another${number}: year`)
  return OPERATION.query.replace('id year weeks', `id year weeks ${fields.join(' ')}`)
}
