import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between gateway and sandbox. */
interface FlakyLeague {
  url: string
  /** The base address of the league behind it. */
  target: string
  /** Returns how the nth call, counted from 0, or a call of an address fails; undefined for no failure. */
  fails: (call: number, address: string) => 'error' | 'reset' | 'hang' | undefined
  calls: number
  close(): Promise<void>
}

/** Starts a proxy to the sandbox that fails by a rule; until one is set, it forwards everything. */
export async function startFlakyLeague(): Promise<FlakyLeague> {
  const league: FlakyLeague = {
    url: '',
    target: '',
    fails: () => undefined,
    calls: 0,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  const server = createServer((incoming, response) => {
    const fault = league.fails(league.calls, incoming.url ?? '')
    league.calls += 1
    if (fault === 'reset') return void incoming.socket.resetAndDestroy()
    if (fault === 'hang') return
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
