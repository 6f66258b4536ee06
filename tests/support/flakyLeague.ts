import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between gateway and sandbox. */
interface FlakyLeague {
  url: string
  /** Base address of the league that stands behind it. */
  target: string
  /** What befalls the nth call, counted from 0; nothing when undefined. */
  fails: (call: number) => 'error' | 'reset' | undefined
  calls: number
  close(): Promise<void>
}

/** Starts a passage to the sandbox that fails by a rule; it passes everything on until one is set. */
export async function startFlakyLeague(): Promise<FlakyLeague> {
  const league: FlakyLeague = {
    url: '',
    target: '',
    fails: () => undefined,
    calls: 0,
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = createServer((incoming, response) => {
    const fault = league.fails(league.calls)
    league.calls += 1
    if (fault === 'reset') return void incoming.socket.resetAndDestroy()
    if (fault === 'error') return void response.writeHead(503).end()
    const { method, headers, url = '' } = incoming
    request(new URL(url, league.target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  league.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return league
}
