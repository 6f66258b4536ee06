import { once } from 'node:events'
import { request as startRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerCommand } from '../control/answerCommand.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { createFaultCommands } from './faultCommands.ts'
import { sendBomb, sendRedirect, spoilBody } from './corruptAnswer.ts'
import type { Send } from './corruptAnswer.ts'

/**
 * Starts a proxy in front of a server of the sandbox. It forwards requests and answers byte by byte,
 * including `/__control`, except for answers with a fault set by a command at `/__faults`. The commands are
 * those of `createFaultCommands`.
 * @param options.port where it listens; 0 takes a free port.
 * @param options.targetPort where the server listens on this machine.
 */
export function startFaultProxy(options: { port: number; targetPort: number }): Promise<RunningServer> {
  const faults = createFaultCommands()
  const control = {
    command: (request: IncomingMessage, response: ServerResponse) =>
      answerCommand(faults.actions, request, response),
  }

  async function respond(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { passed, fault } = faults.begin(request.method ?? 'GET', `${url.pathname}${url.search}`)
    const send: Send = async (bytes) => {
      if (response.destroyed) return false
      passed.bytes += bytes.byteLength
      if (!response.write(bytes)) await drained(response)
      return !response.destroyed
    }
    if (fault?.kind === 'redirect') return sendRedirect(fault, request, response)
    if (fault?.kind === 'bomb') return sendBomb(fault, request, response, send)
    const answer = await requestAnswer(options.targetPort, request, response)
    if (answer === null) return
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
    if (fault) return spoilBody(fault, await buffer(answer), response, send)
    for await (const bytes of answer) if (!(await send(bytes as Buffer))) return
    response.end()
  }

  return serve(options.port, control, respond, '/__faults')
}

/** Resolves when the client takes more bytes, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

/** Forwards the request. Null when the server or the client is gone: the client's connection is then closed, as the server's was. */
async function requestAnswer(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<IncomingMessage | null> {
  const { method, url: path, rawHeaders } = request
  const onward = startRequest({ host: '127.0.0.1', port, method, path, headers: rawHeaders })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
  try {
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    onward.on('error', () => response.destroy())
    return answer
  } catch {
    response.destroy()
    return null
  }
}
