import express from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { KINDS, OWN } from './hotRequests.ts'
import { sendRaw } from './rawRequest.ts'

/** Counts the calls of the Express application. */
const chain = vi.spyOn(express.application as unknown as { handle: () => void }, 'handle')

let production: Stack
beforeAll(async () => {
  // An application copies the prototype's functions when it is created, so this follows the spy.
  production = await startStack({ env: { ...openProduction, CORS_ORIGINS: OWN } })
})
afterAll(async () => {
  chain.mockRestore()
  await production.close()
})

it.each(KINDS)('the hot path answers a repeated request, %s, without Express', async (_what, request) => {
  const sent = request()
  chain.mockClear()

  const statuses: (number | undefined)[] = []
  for (let time = 0; time < 3; time += 1) statuses.push((await sendRaw(production.url, sent)).status)

  expect(statuses).toEqual([200, 200, 200])
  expect(chain).toHaveBeenCalledTimes(1)
})
