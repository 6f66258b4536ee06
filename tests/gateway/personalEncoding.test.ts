import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeBytes } from '../../gateway/src/delivery/http/compression.ts'
import { PAGES } from './pageDocuments.ts'
import { sendRaw, type RawAnswer } from './rawRequest.ts'
import { startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

/** How much larger an answer may be than with a quality that takes up to twice the CPU. */
const MAX_MORE = 0.15
const ONE_KB = 1024

let stack: ViewerStack
beforeAll(async () => {
  stack = await startViewerStack()
})
afterAll(() => stack.close())

function send(query: string): Promise<RawAnswer> {
  const authorization = `Bearer ${tokenOf('fan-ada', { email: 'ada@example.com' })}`
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br', authorization }
  return sendRaw(stack.url, { body: JSON.stringify({ query }), headers })
}

it.each<[kb: string, page: keyof typeof PAGES, fromBytes: number, quality: number]>([
  ['3', 'leaders', 2 * ONE_KB, 3],
  ['7', 'player', 4 * ONE_KB, 3],
  ['25', 'schedule', 17 * ONE_KB, 4],
  ['49', 'videos', 30 * ONE_KB, 4],
])(
  'a personal answer of %s kB is encoded in brotli cheaply, each time',
  async (_kb, page, fromBytes, quality) => {
    // With a fragment at its root it is executed completely, first by Apollo Server and then without it.
    const query = `{ ... ${PAGES[page].replace('{', '{ viewer { id email } ')} }`

    const answers = [await send(query), await send(query)]

    for (const { status, headers, bytes } of answers) {
      expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
        200,
        'private, no-store',
        'br',
      ])
      const body = brotliDecompressSync(bytes)
      expect(body.length).toBeGreaterThan(fromBytes)
      expect(bytes).toEqual(await encodeBytes(body, 'br', quality))
      expect(bytes.length).toBeLessThan((await encodeBytes(body, 'br', 5)).length * (1 + MAX_MORE))
    }
  },
)

it('a personal answer that fits into one packet is sent uncompressed', async () => {
  const { headers, bytes } = await send('{ viewer { id email } }')

  expect(headers).not.toHaveProperty('content-encoding')
  expect(bytes.toString()).toContain('ada@example.com')
})
