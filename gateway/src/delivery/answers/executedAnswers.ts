import type { IncomingMessage, ServerResponse } from 'node:http'
import { execute, type ExecutionResult, type GraphQLSchema } from 'graphql'
import type { CreateContext } from '../../context.ts'
import { formatExecuted, type FormatError } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { refusedText, sizeProblem } from '../cost/answerSize.ts'
import { acceptedEncoding } from '../http/acceptedEncoding.ts'
import type { ObserveRequest } from '../http/accessLog.ts'
import { authorizationOf } from '../http/authorization.ts'
import { clientOf } from '../http/clientAddress.ts'
import { encodeForOneRequest, isWorthCompressing } from '../http/compression.ts'
import { requestIdFor } from '../http/requestId.ts'
import type { LogUnexpected } from '../operations/unexpectedErrors.ts'
import type { SenderLimits } from '../operations/senderLimits.ts'
import type { HeaderList } from './answerHeaders.ts'
import type { CorsHeadersFor } from './crossOrigin.ts'
import { joinedData, type DataFrame } from './dataFrame.ts'
import { besideOwn, type FixedHeaders } from './fixedHeaders.ts'
import type { KnownExecution, KnownExecutions } from './knownExecutions.ts'
import { isOfScript } from './namedOperation.ts'
import type { KeptPart, PublicParts } from './publicParts.ts'

interface ExecutedAnswersOptions {
  schema: GraphQLSchema
  known: Pick<KnownExecutions, 'get'>
  parts: Pick<PublicParts, 'kept'>
  createContext: CreateContext
  limits: Pick<SenderLimits, 'take'>
  formatError: FormatError
  logUnexpected: LogUnexpected
  corsHeadersFor: CorsHeadersFor
  /** The headers that every answer of the chain has. */
  headers: FixedHeaders
  observe: ObserveRequest
  log: Log
  /** How long a request may wait for outside systems in all, in ms. */
  deadlineMs: number
}

/** JSON of an answer: what is kept as bytes, and what was made for it as texts. */
type Pieces = readonly (Buffer | string)[]

/** Answers a request for a personal query by its key, or returns false and leaves it to the chain as if nothing had happened. */
export type AnswerExecuted = (
  request: IncomingMessage,
  response: ServerResponse,
  requestKey: string,
) => boolean

/**
 * Builds what executes personal queries that have been answered before without the chain and Apollo Server, which would find out the
 * same about each of them again. The answer is the same, byte by byte, and so are headers, limits, measurement and log line. Left to the
 * chain is what is new, what is refused, senders whose token has not been verified, and queries whose public part is not in memory.
 */
export function createExecutedAnswers(options: ExecutedAnswersOptions): AnswerExecuted {
  const { schema, known, parts, createContext, limits, formatError, logUnexpected } = options
  const { corsHeadersFor, headers, observe, log, deadlineMs } = options
  const lists = new WeakMap<KnownExecution, HeaderList>()

  function begin(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    execution: KnownExecution,
  ): boolean {
    const { part, document, operationName, variables, atLeast } = execution
    const kept = part && parts.kept(part, requestId)
    if (kept === 'none' || kept === 'broken') return false
    const context = createContext(requestId, authorizationOf(request), atLeast)
    if (context instanceof Promise) return false
    const contextValue = { ...context, isForSender: true }
    if (limits.take(contextValue, { isChange: false }) > 0) return false
    const executed = execute({
      ...{ schema, document: part?.split.personal ?? document, contextValue, variableValues: variables },
      ...(operationName !== undefined && { operationName }),
    })
    // Refused before anything was executed.
    if (!(executed instanceof Promise) && executed.data === undefined) return false
    observe(request, response, requestId)
    finish(request, response, { requestId, execution, kept, executed }).catch((error: unknown) => {
      // Nobody above would catch it.
      log.error({ requestId, err: error }, 'An executed answer could not be sent')
      response.destroy()
    })
    return true
  }

  async function finish(
    request: IncomingMessage,
    response: ServerResponse,
    made: {
      requestId: string
      execution: KnownExecution
      kept: KeptPart | undefined
      executed: ExecutionResult | Promise<ExecutionResult>
    },
  ): Promise<void> {
    const { requestId, execution, kept } = made
    const result = await made.executed
    if (result.errors) logUnexpected(execution.operation.name?.value ?? null, result.errors)
    if (result.data) kept?.countSent()
    const pieces = piecesOf(result, kept?.frame, execution.extensions, formatError)
    const problem = sizeProblem(bytesOf(pieces))
    const own = ['x-request-id', requestId].concat(
      headersOf(execution),
      corsHeadersFor(request.headers.origin),
    )
    await send(request, response, {
      ...(problem ? { status: 400, pieces: [refusedText(problem)] } : { status: 200, pieces }),
      ...{ own, type: execution.headers['content-type'] ?? '' },
    })
  }

  function headersOf(execution: KnownExecution): HeaderList {
    const known = lists.get(execution)
    if (known) return known
    const own = Object.entries(execution.headers).flat()
    const list = besideOwn(headers, own).concat(own)
    lists.set(execution, list)
    return list
  }

  return (request, response, requestKey) => {
    const execution = known.get(requestKey)
    if (!execution || !isOfScript(request)) return false
    const requestId = requestIdFor(request.headers)
    return runWithRequestId(
      requestId,
      () => begin(request, response, requestId, execution),
      deadlineMs,
      clientOf(request),
    )
  }
}

/** JSON of an answer as Apollo Server writes it, in pieces. */
function piecesOf(
  { data, errors }: ExecutionResult,
  frame: DataFrame | undefined,
  extensions: string | undefined,
  formatError: FormatError,
): Pieces {
  const shown = errors?.map((error) => formatExecuted(error, formatError))
  const beginning = shown ? `{"errors":${JSON.stringify(shown)},"data":` : '{"data":'
  const end = extensions === undefined ? '}' : `,"extensions":${extensions}}`
  return data && frame
    ? joinedData(frame, data, { beginning, end })
    : [`${beginning}${JSON.stringify(data)}${end}`]
}

function bytesOf(pieces: Pieces): number {
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, own, pieces, type }: { status: number; own: string[]; pieces: Pieces; type: string },
): Promise<void> {
  const length = bytesOf(pieces)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const encoded =
    encoding && isWorthCompressing(type, length)
      ? await encodeForOneRequest(Buffer.from(pieces.map(String).join('')), encoding).catch(() => undefined)
      : undefined
  if (encoding && encoded) {
    const list = own.concat(['content-encoding', encoding, 'content-length', String(encoded.length)])
    return void response.writeHead(status, list).end(encoded)
  }
  response.writeHead(status, own.concat(['content-length', String(length)]))
  for (const piece of pieces.slice(0, -1)) response.write(piece)
  response.end(pieces.at(-1))
}
