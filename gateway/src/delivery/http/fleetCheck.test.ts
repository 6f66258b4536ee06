import express from 'express'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { createFleetCheck } from './fleetCheck.ts'

function startedCheck(redisUrl?: string) {
  const { log, lines } = captureLog()
  const check = createFleetCheck({ redisUrl, log })
  const app = express()
  app.use(check.handler)
  app.get('/', (_request, response) => void response.send('passed on'))
  const ask = async (gateways?: string) => {
    const { text } = await supertest(app)
      .get('/')
      .set(gateways === undefined ? {} : { 'x-gateways': gateways })
    expect(text).toBe('passed on')
  }
  return { ask, check, lines }
}

describe('the fleet check', () => {
  it('warns once about several gateways behind the edge without Redis', async () => {
    const { ask, check, lines } = startedCheck()

    expect(check.warnings()).toEqual([])
    await ask('3')
    await ask('3')

    expect(check.warnings()).toEqual(['one of 3 gateways without a common Redis, which is not supported'])
    expect(lines).toMatchObject([{ level: 'warn', gateways: 3 }])
    expect(lines).toHaveLength(1)
  })

  it.each([undefined, '1', '0', 'many'])("does not warn when the edge's header says %s", async (gateways) => {
    const { ask, check, lines } = startedCheck()

    await ask(gateways)

    expect([check.warnings(), lines]).toEqual([[], []])
  })

  it('does not warn with Redis', async () => {
    const { ask, check, lines } = startedCheck('redis://localhost')

    await ask('3')

    expect([check.warnings(), lines]).toEqual([[], []])
  })
})
