import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { requestBody } from '../httpMessages.ts'
import { endlessBlanks, packedBomb } from './bomb.ts'
import type { Fault } from './faultCommands.ts'

/** Sends bytes of the body and waits until the client takes more. False when the client is gone. */
export type Send = (bytes: Uint8Array) => Promise<boolean>

/** Sends a part of the body in place of the whole, after the headers of the whole. */
export async function spoilBody(
  fault: Extract<Fault, { kind: 'drip' | 'cut' | 'freeze' }>,
  body: Buffer,
  response: ServerResponse,
  send: Send,
): Promise<void> {
  if (fault.kind === 'drip') return drip(fault, body, response, send)
  response.flushHeaders()
  if (fault.bytes > 0) await send(body.subarray(0, fault.bytes))
  // Closed without a reset, so that the client receives the earlier bytes.
  if (fault.kind === 'cut') response.socket?.destroySoon()
}

/** Answers with a redirect in place of the server's answer. */
export async function sendRedirect(
  { to, status }: Extract<Fault, { kind: 'redirect' }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await requestBody(request)
  response.writeHead(status, { location: to }).end()
}

/** Answers with a bomb in place of the server's answer. */
export async function sendBomb(
  { encoding }: Extract<Fault, { kind: 'bomb' }>,
  request: IncomingMessage,
  response: ServerResponse,
  send: Send,
): Promise<void> {
  await requestBody(request)
  const type = { 'content-type': 'application/json; charset=utf-8' }
  if (encoding === 'none') {
    response.writeHead(200, type)
    for (const bytes of endlessBlanks()) if (!(await send(bytes))) return
    return
  }
  const bomb = await packedBomb(encoding)
  response.writeHead(200, { ...type, 'content-encoding': encoding, 'content-length': bomb.byteLength })
  if (await send(bomb)) response.end()
}

async function drip(
  { bytes, ms }: Extract<Fault, { kind: 'drip' }>,
  body: Buffer,
  response: ServerResponse,
  send: Send,
): Promise<void> {
  for (let from = 0; from < body.byteLength; from += bytes) {
    if (!(await send(body.subarray(from, from + bytes)))) return
    await setTimeout(ms, undefined, { ref: false })
  }
  response.end()
}
