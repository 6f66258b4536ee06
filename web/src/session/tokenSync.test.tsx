import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenSync, type IssuedToken, type TokenSyncParts } from './tokenSync.ts'

const NOW_MS = Date.parse('2025-07-04T18:00:00Z')
const url = new URL('https://wll.example/session')
const ada = { uid: 'ada', token: 'token-of-ada', issuedAtMs: NOW_MS - 300_000 }
const bea = { uid: 'bea', token: 'token-of-bea', issuedAtMs: NOW_MS }

/** A page and the gateway that it sends tokens to, which answers with these statuses in turn, then always with 204. */
function openPage(...statuses: (number | 'away')[]) {
  return openTab({}, ...statuses)
}

/** The same, beside other tabs or at another time. */
function openTab(parts: Partial<TokenSyncParts>, ...statuses: (number | 'away')[]) {
  const sent: string[] = []
  const send = createTokenSync({
    url,
    nowMs: () => NOW_MS,
    later: () => undefined,
    ...parts,
    send: (address, init) => {
      const { authorization = '' } = init?.headers as { authorization?: string }
      sent.push(
        [init?.method, address instanceof URL ? address.href : '', init?.mode, authorization]
          .join(' ')
          .trim(),
      )
      const status = statuses.shift() ?? 204
      return status === 'away'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status }))
    },
  })
  /** Signs in an account whose token is there at once, or nobody. */
  const sync = (issued: IssuedToken | null) =>
    send(issued && { isCurrent: () => true, readToken: () => Promise.resolve(issued) })
  return { send, sync, sent }
}

const POST_ADA = 'POST https://wll.example/session same-origin Bearer token-of-ada'
const POST_BEA = 'POST https://wll.example/session same-origin Bearer token-of-bea'
const DELETE = 'DELETE https://wll.example/session same-origin'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the token of an account', () => {
  it('is sent once, whichever page has it', async () => {
    const [first, second] = [openPage(), openPage()]

    await first.sync(ada)
    await first.sync(ada)
    await second.sync(ada)

    expect(first.sent).toEqual([POST_ADA])
    expect(second.sent).toEqual([])
  })

  it('is sent by one tab alone when two hear of it at once', async () => {
    let last: Promise<void> = Promise.resolve()
    const alone = (run: () => Promise<void>) => (last = last.then(run))
    const [first, second] = [openTab({ alone }), openTab({ alone })]

    await Promise.all([first.sync(ada), second.sync(ada)])

    expect([...first.sent, ...second.sent]).toEqual([POST_ADA])
  })

  it('waits for the lock that other tabs know', async () => {
    const request = vi.fn((_name: string, _options: LockOptions, run: () => Promise<void>) => run())
    vi.stubGlobal('navigator', { locks: { request } })

    await openPage().sync(ada)

    expect(request).toHaveBeenCalledExactlyOnceWith('wll.cookie', expect.anything(), expect.anything())
  })

  it('is sent again when it has been refreshed, and for another account', async () => {
    const { sync, sent } = openPage()

    await sync(ada)
    await sync({ ...ada, issuedAtMs: NOW_MS })
    await sync(bea)

    expect(sent).toEqual([POST_ADA, POST_ADA, POST_BEA])
  })

  it('is not sent when it was issued more than 300 s ago', async () => {
    const { sync, sent } = openPage()

    await sync({ ...ada, issuedAtMs: ada.issuedAtMs - 1 })

    expect(sent).toEqual([])
  })
})

describe('the cookie', () => {
  it('is deleted when nobody is signed in any more, and once', async () => {
    const { sync, sent } = openPage()

    await sync(ada)
    await sync(null)
    await sync(null)

    expect(sent).toEqual([POST_ADA, DELETE])
  })

  it('is not asked to be deleted for a visitor who has none', async () => {
    const { sync, sent } = openPage()

    await sync(null)

    expect(sent).toEqual([])
  })

  it('is deleted also where the browser has forgotten its data meanwhile', async () => {
    const { sync, sent } = openPage()

    await sync(ada)
    localStorage.clear()
    await sync(null)

    expect(sent).toEqual([POST_ADA, DELETE])
  })

  it('is deleted after it was made, however slow the gateway is', async () => {
    const { sync, sent } = openPage()

    await Promise.all([sync(ada), sync(null), sync(bea)])

    expect(sent).toEqual([POST_ADA, DELETE, POST_BEA])
  })
})

describe('a token that is slow to come', () => {
  it('is not sent after its account has been signed out, so that the cookie stays deleted', async () => {
    const { send, sent } = openPage()
    const token = Promise.withResolvers<IssuedToken>()
    let isCurrent = true
    const signedIn = send({ isCurrent: () => isCurrent, readToken: () => token.promise })
    isCurrent = false
    const signedOut = send(null)

    token.resolve(ada)
    await Promise.all([signedIn, signedOut])

    expect(sent).toEqual([DELETE])
  })

  it('is not even read once its account has been signed out', async () => {
    const { send, sent } = openPage()
    const readToken = vi.fn(() => Promise.resolve(ada))

    await send({ isCurrent: () => false, readToken })

    expect(readToken).not.toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  it('and never comes is logged, and the next one is sent', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { send, sync, sent } = openPage()

    await send({ isCurrent: () => true, readToken: () => Promise.reject(new Error('Offline')) })
    await sync(bea)

    expect(sent).toEqual([POST_BEA])
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('a gateway that fails', () => {
  it.each<[answer: number | 'away']>([[401], [500], ['away']])(
    '(%s) is logged, and tried again',
    async (answer) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { sync, sent } = openPage(answer)

      await sync(ada)
      await sync(ada)

      expect(sent).toEqual([POST_ADA, POST_ADA])
      expect(warn).toHaveBeenCalledOnce()
      expect(JSON.stringify(warn.mock.calls)).not.toContain('token-of-ada')
    },
  )

  it('is sent the token again after growing pauses, until it takes it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const waiting: { run: () => void; delayMs: number }[] = []
    const later = (run: () => void, delayMs: number) => void waiting.push({ run, delayMs })
    const { sync, sent } = openTab({ later }, 'away', 503, 429)

    await sync(ada)
    const outdated = localStorage.getItem('wll.session-token')
    for (let tries = 1; tries <= 3; tries += 1) {
      waiting[tries - 1]?.run()
      await vi.waitFor(() => expect(sent).toHaveLength(tries + 1))
      if (tries < 3) await vi.waitFor(() => expect(waiting).toHaveLength(tries + 1))
    }
    await vi.waitFor(() => expect(localStorage.getItem('wll.session-token')).toBe(`ada ${ada.issuedAtMs}`))

    expect(outdated).toBe('ada 0')
    expect(sent).toEqual([POST_ADA, POST_ADA, POST_ADA, POST_ADA])
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([1000, 2000, 4000])
  })

  it('is sent nothing again for a fan who has signed out meanwhile, nor what it has refused', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const waiting: (() => void)[] = []
    const later = (run: () => void) => void waiting.push(run)
    const left = openTab({ later }, 'away')
    const refused = openTab({ later }, 401)

    await left.sync(ada)
    await left.sync(null)
    await refused.sync(bea)
    for (const run of waiting) run()
    await left.sync(null)

    expect(waiting).toHaveLength(1)
    expect([left.sent, refused.sent]).toEqual([[POST_ADA, DELETE], [POST_BEA]])
  })

  it('to delete is asked again by the next page', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const [first, next] = [openPage(204, 'away'), openPage()]

    await first.sync(ada)
    await first.sync(null)
    await next.sync(null)

    expect(first.sent).toEqual([POST_ADA, DELETE])
    expect(next.sent).toEqual([DELETE])
  })
})
