import { answer, startScriptedServer, type ScriptedServer } from './scriptedServer.ts'

/** An item that a gateway has published. */
interface PublishedItem {
  channel: string
  id?: string
  formats: { 'http-stream': { content?: string; action?: string } }
}

/** A stand-in for the engine that holds streams: it takes what is published, and holds nothing. */
export interface GripEngineStub {
  /** Where changes are published. */
  controlUrl: string
  server: ScriptedServer
  /** What every call that it has received so far, taken or not, has published. */
  calls(): PublishedItem[][]
  close(): Promise<void>
}

/** Starts the stand-in on a free port. */
export async function startGripEngine(): Promise<GripEngineStub> {
  const server = await startScriptedServer()
  server.reply(answer(200, 'Published'))
  return {
    controlUrl: `${server.url}/publish/`,
    server,
    calls: () => server.requests.map(({ body }) => (JSON.parse(body) as { items: PublishedItem[] }).items),
    close: () => server.close(),
  }
}
