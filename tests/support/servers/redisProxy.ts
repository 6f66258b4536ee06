import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to Redis that can lose commands or answer them itself, as a broken network or another server would. */
export interface RedisProxy {
  /** The Redis address of the proxy. */
  url: string
  /** The commands that were forwarded or intercepted, one text each: name and arguments, joined by spaces. */
  commands: string[]
  /** Loses the next commands that begin with this text, `count` of them; they never reach Redis, and get no answer. */
  lose(start: string, count?: number): void
  /** Answers every command that begins with this text with an error, in place of Redis, until `restore`. */
  refuse(start: string, error: string): void
  /** Holds back Redis's messages to subscribed connections, until `restore`: they are half-open. */
  holdMessages(): void
  restore(): void
  close(): Promise<void>
}

/** @param far the address of the real Redis. */
export async function startRedisProxy(far: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(far)
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let losses: { start: string; left: number }[] = []
  let refusals: { start: string; error: string }[] = []
  let isHolding = false

  /** Forwards a command, unless it is to be lost or refused. */
  function pass(bytes: Buffer, command: string, near: Socket, server: Socket): void {
    commands.push(command)
    const isMeant = ({ start }: { start: string }) => command.toUpperCase().startsWith(start.toUpperCase())
    const loss = losses.find((known) => known.left > 0 && isMeant(known))
    if (loss) return void (loss.left -= 1)
    const refusal = refusals.find(isMeant)
    if (refusal) near.write(`-${refusal.error}\r\n`)
    else server.write(bytes)
  }

  const server = createServer((near) => {
    const real = connect(Number(port), hostname)
    let received = Buffer.alloc(0)
    let isSubscriber = false
    for (const socket of [near, real]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    near
      .on('close', () => real.destroy())
      .on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk])
        for (let parsed = parseCommand(received); parsed; parsed = parseCommand(received)) {
          isSubscriber ||= /^subscribe/i.test(parsed.command)
          pass(received.subarray(0, parsed.length), parsed.command, near, real)
          received = received.subarray(parsed.length)
        }
      })
    real
      .on('close', () => near.destroy())
      .on('data', (chunk: Buffer) => {
        // Answers to a subscriber's PING are forwarded, so that its client considers the connection alive.
        const isMessage = chunk.includes('message')
        if (!(isHolding && isSubscriber && isMessage)) near.write(chunk)
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    url: `redis://127.0.0.1:${address.port}`,
    commands,
    lose: (start, count = 1) => void losses.push({ start, left: count }),
    refuse: (start, error) => void refusals.push({ start, error }),
    holdMessages: () => void (isHolding = true),
    restore() {
      losses = []
      refusals = []
      isHolding = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The first command in a client's bytes, and its length; undefined while it is incomplete. */
function parseCommand(bytes: Buffer): { command: string; length: number } | undefined {
  const lineEnd = (from: number) => bytes.indexOf('\r\n', from)
  let end = lineEnd(0)
  if (end < 0) return undefined
  const args: string[] = []
  for (let left = Number(bytes.subarray(1, end).toString()); left > 0; left -= 1) {
    const start = end + 2
    end = lineEnd(start)
    if (end < 0) return undefined
    const length = Number(bytes.subarray(start + 1, end).toString())
    const from = end + 2
    end = from + length
    if (bytes.length < end + 2) return undefined
    args.push(bytes.subarray(from, end).toString())
  }
  return { command: args.join(' '), length: end + 2 }
}
