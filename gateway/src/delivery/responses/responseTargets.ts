import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { BuiltResponse } from './cachedResponse.ts'
import type { HeaderList } from './responseHeaders.ts'

/** What is asked for at an address: the key of the answer, and what makes it for the request with an id. */
export interface ResponseTarget {
  key: string
  make: (requestId: string, isKnown: boolean) => Promise<BuiltResponse>
  /** Headers that the chain adds on the way, beside those of every answer: one of a few lists, not a new one for each request. */
  headersFor?: (request: IncomingMessage) => HeaderList
  /** Whether a request for the address asks for this answer, by its method and headers. */
  isFor: (request: IncomingMessage) => boolean
  /** Whether no cache may keep what is sent to a request, although it is the same for everybody. */
  isPrivateFor?: (request: IncomingMessage) => boolean
  /** How many characters its functions hold; about as many as the key has where left out. */
  heldCharacters?: number
}

/**
 * Remembers what is asked for at addresses and by posted bodies that were answered before, so that the next request for the same does
 * not pass the whole chain of handlers. Anything can be forgotten: it then passes the chain again.
 */
export interface ResponseTargets {
  /** What is asked for at an address, as the request line has it; undefined where that is not known. */
  targetOf(address: string): ResponseTarget | undefined
  remember(address: string, target: ResponseTarget): void
  /** Remembers the address of an operation, apart from all others. */
  rememberOperation(address: string, target: ResponseTarget): void
  /** What is asked for by a posted body, by its key (`takeBody`); undefined where that is not known. */
  postedTargetOf(postedKey: string): ResponseTarget | undefined
  rememberPosted(postedKey: string, target: ResponseTarget): void
  /** The bytes of all that is remembered, roughly. */
  readonly calculatedSize: number
}

/** The most that the addresses of pages and files may take, and what one takes beside its texts, in bytes. */
const MAX_BYTES = 6_000_000
const TARGET_BYTES = 600
/** The most for operations. Anybody can spell one in any number of ways, so those by GET and posted ones displace only their like. */
const MAX_OPERATION_BYTES = 2_000_000
const MAX_POSTED_BYTES = 2_000_000
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2
/** Longer addresses are not remembered, and neither is what has a longer key. */
const MAX_ADDRESS_LENGTH = 2000

interface AnswerAddressesOptions {
  /**
   * The address of a page that a request for another one asks for as well, because the rest of its query means nothing to the page;
   * undefined where there is none.
   */
  pageAddressOf: (address: string) => string | undefined
}

/** Builds an empty memory. Addresses with parameters that mean nothing take no place in it. */
export function createResponseTargets({ pageAddressOf }: AnswerAddressesOptions): ResponseTargets {
  const targets = createMap(MAX_BYTES)
  const operations = createMap(MAX_OPERATION_BYTES)
  const posted = createMap(MAX_POSTED_BYTES)
  return {
    targetOf(address) {
      const target = targets.get(address) ?? operations.get(address)
      if (target !== undefined || !address.includes('?')) return target
      const page = pageAddressOf(address)
      return page === undefined ? undefined : targets.get(page)
    },
    remember: (address, target) => rememberIn(targets, address, target),
    rememberOperation: (address, target) => rememberIn(operations, address, target),
    postedTargetOf: (postedKey) => posted.get(postedKey),
    rememberPosted: (postedKey, target) => rememberIn(posted, postedKey, target),
    get calculatedSize() {
      return targets.calculatedSize + operations.calculatedSize + posted.calculatedSize
    },
  }
}

function createMap(maxSize: number): LRUCache<string, ResponseTarget> {
  return new LRUCache({ maxSize, sizeCalculation: bytesOf })
}

function rememberIn(map: LRUCache<string, ResponseTarget>, address: string, target: ResponseTarget): void {
  if (address.length <= MAX_ADDRESS_LENGTH && target.key.length <= MAX_ADDRESS_LENGTH)
    map.set(address, target)
}

function bytesOf({ key, heldCharacters = key.length }: ResponseTarget, address: string): number {
  return CHARACTER_BYTES * (address.length + key.length + heldCharacters) + TARGET_BYTES
}
