import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { HeaderList } from '../http/fixedHeaders.ts'
import type { BuiltResponse } from './cachedResponse.ts'

/** The response for an address: its key in the cache, and the function that builds it for the request with an id. */
export interface ResponseTarget {
  key: string
  make: (requestId: string, isKnown: boolean) => Promise<BuiltResponse>
  /** Headers that depend on the request, beside the fixed ones. */
  headersFor?: (request: IncomingMessage) => HeaderList
  /** Whether a request for the address gets this response, by its method and headers. */
  isFor: (request: IncomingMessage) => boolean
  /** Whether the response to a request is `private, no-store`, although it is the same for everybody. */
  isPrivateFor?: (request: IncomingMessage) => boolean
  /** The number of characters that its closures retain; as many as the key has when left out. */
  heldCharacters?: number
}

/** The targets of addresses and posted bodies that were answered before. A request without one goes through the whole handler chain. */
export interface ResponseTargets {
  /** The target of an address as written in the request line. */
  targetOf(address: string): ResponseTarget | undefined
  remember(address: string, target: ResponseTarget): void
  /** Remembers the address of an operation, in a memory of its own. */
  rememberOperation(address: string, target: ResponseTarget): void
  /** The target of a posted body, by its key (`bodyKey`). */
  postedTargetOf(postedKey: string): ResponseTarget | undefined
  rememberPosted(postedKey: string, target: ResponseTarget): void
  /** The approximate memory of all targets, in bytes. */
  readonly calculatedSize: number
}

/** The limit for the targets of pages and files, and the overhead of one target, in bytes. */
const MAX_BYTES = 6_000_000
const TARGET_BYTES = 600
/** The limits for operations. Anybody can write one in any number of ways, so each kind evicts only its own. */
const MAX_OPERATION_BYTES = 2_000_000
const MAX_POSTED_BYTES = 2_000_000
/** A text with a character outside Latin-1 takes two bytes for each. */
const CHARACTER_BYTES = 2
/** Targets with a longer address or key are not remembered. */
const MAX_ADDRESS_LENGTH = 2000

interface ResponseTargetsOptions {
  /** Finds the canonical address of a page from one with meaningless parameters; undefined where there is none. */
  pageAddressOf: (address: string) => string | undefined
}

/** Builds an empty memory. Addresses with meaningless parameters share the target of the canonical one. */
export function createResponseTargets({ pageAddressOf }: ResponseTargetsOptions): ResponseTargets {
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
