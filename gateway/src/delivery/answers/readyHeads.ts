import { STATUS_CODES, validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http'
import type { HeaderList } from './answerHeaders.ts'
import { besideOwn, type FixedHeaders } from './fixedHeaders.ts'

/** Of these Node has to know: by them it finds out how the body ends, and whether it has to add a date. */
const KNOWN_TO_NODE = ['content-length', 'date']

/** What `writeHead` ends with: it adds the headers, and all that a connection needs, to the text that the head begins with. */
interface HeadWriter {
  _storeHeader(beginning: string, headers: HeaderList): void
}

/** The head of an answer, as it is for every request of a moment. */
interface ReadyHead {
  readonly ofRequest: HeaderList
  readonly headers: HeaderList
  /** The status and the headers, but for those that Node has to know. */
  readonly text: string
  readonly forNode: HeaderList
}

/** The headers of what is sent of an answer from memory. */
interface ReadyHeaders {
  requestId: string
  /** Those of the answer itself: the same list as long as nothing in it changes (`headersOf`). */
  own: HeaderList
  /** Those that depend on the request: one of a few lists. */
  ofRequest: HeaderList
}

/** Writes the head of an answer from memory to a response on which no headers have been set before. */
type WriteReadyHead = (response: ServerResponse, status: number, headers: ReadyHeaders) => void

/**
 * Builds what writes heads of answers from memory. Two dozen headers are checked and put together once for all requests of a moment:
 * Node would do that for each, which takes longer than all else that is done for it. `_storeHeader` is not documented, but as old as Node;
 * `readyHeads.test.ts` compares what it sends with what `writeHead` does.
 *
 * @param fixed the headers that every answer of the chain has; an answer's own ones take their place.
 */
export function createReadyHeads(fixed: FixedHeaders): WriteReadyHead {
  const heads = new WeakMap<HeaderList, ReadyHead[]>()

  function headOf(status: number, own: HeaderList, ofRequest: HeaderList): ReadyHead {
    const known = heads.get(own)
    const found = known?.find((head) => head.ofRequest === ofRequest)
    if (found) return found
    const headers = [...besideOwn(fixed, own), ...ofRequest, ...own]
    const head = { ofRequest, headers, ...joined(status, headers) }
    if (known) known.push(head)
    else heads.set(own, [head])
    return head
  }

  return (response, status, { requestId, own, ofRequest }) => {
    const { headers, text, forNode } = headOf(status, own, ofRequest)
    // Only `writeHead` tells Node that no body follows.
    if (status === 304) return void response.writeHead(status, ['x-request-id', requestId, ...headers])
    response.statusCode = status
    const writer = response as ServerResponse & HeadWriter
    writer._storeHeader(`${text}x-request-id: ${requestId}\r\n`, forNode)
  }
}

function joined(status: number, headers: HeaderList): Pick<ReadyHead, 'text' | 'forNode'> {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}`]
  const forNode: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    if (KNOWN_TO_NODE.includes(name)) forNode.push(name, value)
    else lines.push(`${name}: ${value}`)
  }
  return { text: `${lines.join('\r\n')}\r\n`, forNode }
}
