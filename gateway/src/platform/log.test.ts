import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { currentRequestId, runWithRequestId } from './requestContext.ts'

describe('the log', () => {
  it('writes message, level and time', () => {
    const { log, lines } = captureLog()

    log.warn({ upstream: 'league' }, 'Slow')

    expect(lines).toEqual([{ level: 'warn', time: expect.any(String), upstream: 'league', msg: 'Slow' }])
  })

  it("writes the request id on every line of the request's work, however late", async () => {
    const { log, lines } = captureLog()
    const gate = Promise.withResolvers<void>()

    const first = runWithRequestId('request-1', async () => {
      await gate.promise
      log.info('late')
    })
    runWithRequestId('request-2', () => log.info('early'))
    gate.resolve()
    await first
    log.info('outside')

    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['early', 'request-2'],
      ['late', 'request-1'],
      ['outside', undefined],
    ])
    expect(currentRequestId()).toBeUndefined()
  })

  it.each([
    { authorization: 'Basic xyz' },
    { headers: { authorization: 'Basic xyz' } },
    { request: { headers: { cookie: 'xyz' } } },
    { token: 'xyz' },
    { user: { email: 'xyz@example.com' } },
    { fan: { profile: { phone: '555-xyz' } } },
    { fans: [{ name: 'A' }, { email: 'xyz@example.com' }] },
    { err: Object.assign(new Error('refused'), { idToken: 'xyz' }) },
    { err: Object.assign(new Error('refused'), { request: { headers: { cookie: 'xyz' } } }) },
    { failures: [Object.assign(new Error('refused'), { password: 'xyz' })] },
  ])('redacts the secret in %j', (fields) => {
    const { log, lines } = captureLog()

    log.info(fields, 'Something happened')

    expect(JSON.stringify(lines)).not.toContain('xyz')
    expect(JSON.stringify(lines)).toContain('[secret]')
  })

  it('writes message, stack and cause of an error, even of one with a secret', () => {
    const { log, lines } = captureLog()
    const error = Object.assign(new Error('refused', { cause: new Error('too late') }), { token: 'xyz' })

    log.error({ err: error }, 'A call failed')

    expect(lines).toMatchObject([
      {
        msg: 'A call failed',
        err: { type: 'Error', message: 'refused', token: '[secret]', cause: { message: 'too late' } },
      },
    ])
    expect(JSON.stringify(lines)).toContain('log.test.ts')
  })

  it('does not change the objects it is given', () => {
    const { log } = captureLog()
    const fields = { user: { email: 'a@example.com' }, list: [{ token: 'xyz' }] }

    log.info(fields, 'Something happened')

    expect(fields).toEqual({ user: { email: 'a@example.com' }, list: [{ token: 'xyz' }] })
  })

  it('redacts tokens inside messages, stacks and causes', () => {
    const { log, lines } = captureLog(['s3cret-site-token'])
    const cause = new Error('refused Bearer eyJhbGciOi.J9.x-_y')

    log.error({ err: new Error('with s3cret-site-token', { cause }) }, 'Used s3cret-site-token')

    const text = JSON.stringify(lines)
    expect(text).not.toContain('s3cret')
    expect(text).not.toContain('eyJhbGciOi')
    expect(text).toContain('refused Bearer [secret]')
  })
})
