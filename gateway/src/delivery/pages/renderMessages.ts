import type { SentError } from '../../platform/workers/sentError.ts'
import type { RenderedPage } from './site.ts'

/** The start-up data of the render thread. */
export interface RenderThreadData {
  /** The path of the web build's module, from the configuration. */
  entry: string
  /** The folder of the process's compile cache; undefined where it has none. */
  compileCache: string | undefined
  /** Whether stack traces use source maps, a setting of each thread in Node. */
  hasSourceMaps: boolean
}

/** The gateway's messages to the render thread. Renders, and the operations of one, have numbers. */
export type MessageToThread =
  | { kind: 'render'; render: number; address: string }
  | { kind: 'answer'; render: number; call: number; json: string }
  /** The gateway itself failed, so that there is no answer. */
  | { kind: 'noAnswer'; render: number; call: number }
  /** No client waits for the page any more. The thread always confirms, by `stopped` or by an earlier result. */
  | { kind: 'stop'; render: number }

/** The render thread's messages to the gateway. */
export type MessageFromThread =
  /** `build` is the hash of the web build's module. */
  | { kind: 'ready'; inlineScripts: readonly string[]; build: string }
  /** The web build is missing or invalid; the message says how to fix that. */
  | { kind: 'unusable'; message: string }
  | { kind: 'call'; render: number; call: number; operation: SentOperation }
  | { kind: 'rendered'; render: number; page: RenderedPage }
  | { kind: 'failed'; render: number; error: SentError }
  | { kind: 'stopped'; render: number }
  /** An error in the code of the pages; `render` is absent where it belongs to none. */
  | { kind: 'reported'; render?: number; error: SentError }

/** An operation whose result a page needs. */
export interface SentOperation {
  query: string
  variables: Record<string, unknown>
  operationName?: string
}
