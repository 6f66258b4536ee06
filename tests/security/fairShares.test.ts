import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { builtSite } from '../e2e/builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { contend, startSharedSite, type Kind } from './fairShares.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startSharedSite()
})
afterAll(() => stack.close())

for (const {
  value: [what, kind],
  tags,
} of dayAndNight<[string, Kind]>(
  [['made-up searches', 'a search']],
  [['made-up players', 'a page of nobody']],
))
  it(
    `40 connections of ${what} are refused with 429 and Retry-After, and nobody else is`,
    { tags },
    async () => {
      const order = Array.from({ length: 3 }, (): Kind[] => ['a search', 'a page that may exist']).flat()

      const { greedy, refused } = await contend(stack, [kind], 40, order)

      const refusals = greedy.filter(({ status }) => status === 429 || status === 503)
      expect(refused).toEqual([])
      expect(refusals.length).toBeGreaterThan(0)
      expect(refusals.every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)).toBe(true)
    },
  )

it('a visit of Home, Shop and Videos is within the share and the budget of a client, were each picture a photo of 12 megapixels', async () => {
  const encoded = {
    bytes: Buffer.from('a picture'),
    contentType: 'image/avif',
    etag: '"a"',
    pixels: 13_000_000,
  }
  const own = await startStack({ site: await builtSite(), encodePicture: () => Promise.resolve(encoded) })
  onTestFinished(() => own.close())
  const seen = new Set<string>()
  const refused: unknown[] = []

  for (const path of ['/', '/shop', '/videos']) {
    const html = (await (await fetch(own.url + path)).text()).replaceAll('&amp;', '&')
    const all = [...html.matchAll(/"\/images\/\d+(\/[^" ,]+)/g)].map(([, picture = '']) => picture)
    const pictures = [...new Set(all)].filter((picture) => !seen.has(picture))
    for (const picture of pictures) seen.add(picture)
    const answers = await Promise.all(
      pictures.map((picture) => fetch(`${own.url}/images/1080${picture}`, { redirect: 'manual' })),
    )
    refused.push(...answers.filter(({ status }) => status !== 200).map(({ url, status }) => [url, status]))
  }

  expect(seen.size).toBeGreaterThan(50)
  expect(refused).toEqual([])
})
