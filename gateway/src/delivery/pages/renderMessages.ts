import type { SentError } from '../../platform/workers/sentError.ts'
import type { RenderedPage } from './site.ts'

/** What the thread that renders is started with. */
export interface RenderThreadData {
  /** The path of the web build's module, from the configuration. */
  entry: string
  /** The folder of the process's compile cache; undefined where it has none. */
  compileCache: string | undefined
  /** Whether stack traces name the sources, which Node keeps for each thread. */
  hasSourceMaps: boolean
}

/** What the gateway sends to the thread that renders. Renders, and the operations of one, have numbers. */
export type MessageToThread =
  | { kind: 'render'; render: number; address: string }
  | { kind: 'answer'; render: number; call: number; json: string }
  /** The gateway itself is broken, so that there is no answer. */
  | { kind: 'noAnswer'; render: number; call: number }
  /** Nobody waits for the page any more. It is always confirmed, by `stopped` or by what was sent before. */
  | { kind: 'stop'; render: number }

/** What the thread sends back. */
export type MessageFromThread =
  /** `build` is the hash of the web build's module. */
  | { kind: 'ready'; inlineScripts: readonly string[]; build: string }
  /** The web build is missing or invalid; the message says what to do. */
  | { kind: 'unusable'; message: string }
  | { kind: 'call'; render: number; call: number; operation: SentOperation }
  | { kind: 'rendered'; render: number; page: RenderedPage }
  | { kind: 'failed'; render: number; error: SentError }
  | { kind: 'stopped'; render: number }
  /** An error in the code of the pages; `render` is absent where it belongs to none. */
  | { kind: 'reported'; render?: number; error: SentError }

/** An operation whose answer a page needs. */
export interface SentOperation {
  query: string
  variables: Record<string, unknown>
  operationName?: string
}
