import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { startEmulatorProcess, type EmulatorProcess } from './emulatorProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that leases emulators to test files. */
    emulatorLender: string
  }
}

/**
 * Runs once before all tests. Leases emulators of the identity provider, because each takes several seconds
 * of a core to start: a file has one for itself, and the next file gets it without accounts. None is started
 * before a file requests one.
 * `POST /` leases, and answers with host and port; `DELETE /` with these as the body returns it.
 * @returns the function that stops all emulators.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const started: Promise<EmulatorProcess>[] = []
  const free: string[] = []

  async function borrow(): Promise<string> {
    const host = free.pop()
    if (host !== undefined) {
      await removeAccounts(host)
      return host
    }
    const starting = startEmulatorProcess()
    started.push(starting)
    return (await starting).host
  }

  async function answer(request: IncomingMessage): Promise<string> {
    if (request.method === 'POST') return borrow()
    free.push(await text(request))
    return ''
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provide('emulatorLender', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.close()
    server.closeAllConnections()
    const ended = await Promise.allSettled(started)
    const up = ended.filter((one) => one.status === 'fulfilled')
    await Promise.all(up.map(({ value }) => value.close()))
  }
}

async function removeAccounts(host: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/demo-wll/accounts`
  const { ok, status } = await fetch(url, { method: 'DELETE' })
  if (!ok) throw new Error(`The emulator at ${host} answered ${status} instead of removing its accounts`)
}
