import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw } from './rawRequest.ts'
import { startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

let stack: ViewerStack
beforeAll(async () => {
  stack = await startViewerStack()
})
afterAll(() => stack.close())

it.each([
  ['personal', '{ viewer { id } }'],
  ['public', '{ standings(year: 2024) { rows { wins } } }'],
  ['partly public', '{ viewer { id } standings(year: 2024) { rows { wins } } }'],
])('deeply nested undeclared variables do not affect a %s query', async (_what, query) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('fan-ada')}` }
  const send = async (variables: string) => {
    const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`
    const { status, bytes } = await sendRaw(stack.url, { body, headers })
    return { status, text: bytes.toString() }
  }
  const plain = await send('{}')

  const deep = `{"none":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const answers = [await send(deep), await send(deep)]

  expect(plain.status).toBe(200)
  expect(answers).toEqual([plain, plain])
})
