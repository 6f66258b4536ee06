import { expect, it } from 'vitest'
import { wrkScript } from './load.ts'

it('the wrk script prepares identical requests once, with their headers and body', () => {
  const script = wrkScript({ paths: ['/graphql'], body: '{"query":"{ a }"}', connections: 1 }, 1)

  expect(script.split('\n')).toEqual([
    'wrk.headers["content-type"] = "application/json"',
    'wrk.method = "POST"',
    'wrk.body = "{\\"query\\":\\"{ a }\\"}"',
    'wrk.path = "/graphql"',
  ])
})

it('the wrk script rotates through the tokens, and gives each round parameters of its own', () => {
  const script = wrkScript({ paths: ['/'], tokens: ['one', 'two'], isSalted: true, connections: 1 }, 2)

  expect(script).toContain('  number = number + 1\n')
  expect(script).toContain('local tokens = {"one","two"}')
  expect(script).toContain('"Bearer " .. tokens[number % #tokens + 1]')
  expect(script).toContain('.. "?utm_made_up2=" .. number')
})

it('the wrk script rotates through the clients', () => {
  const script = wrkScript({ paths: ['/'], clients: 200, connections: 1 }, 1)

  expect(script).toContain('  wrk.headers["x-forwarded-for"] = "198.51.100." .. number % 200\n')
})
