import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { MadeAnswer } from './answer.ts'
import type { HeaderList } from './sendAnswer.ts'

/** What is asked for at an address: the key of the answer, and what makes it for the request with an id. */
export interface AnswerTarget {
  key: string
  make: (requestId: string, isKnown: boolean) => Promise<MadeAnswer>
  /** Headers that the chain adds on the way, beside those of every answer. */
  headersFor?: (request: IncomingMessage) => HeaderList
  /** Whether a request for the address asks for this answer, by its method and headers. */
  isFor: (request: IncomingMessage) => boolean
  /** Whether no cache may keep what is sent to a request, although it is the same for everybody. */
  isPrivateFor?: (request: IncomingMessage) => boolean
}

/**
 * Remembers what is asked for at addresses that were answered before, so that the next request for one does not pass the whole chain of
 * handlers. Any address can be forgotten: it then passes the chain again.
 */
export interface AnswerAddresses {
  /** What is asked for at an address, as the request line has it; undefined where that is not known. */
  targetOf(address: string): AnswerTarget | undefined
  remember(address: string, target: AnswerTarget): void
}

/** The most that the addresses may take, and what one takes beside itself, in bytes. */
const MOST_BYTES = 8_000_000
const TARGET_BYTES = 600
/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 2000

interface AnswerAddressesOptions {
  /**
   * The address of a page that a request for another one asks for as well, because the rest of its query means nothing to the page;
   * undefined where there is none.
   */
  pageAddressOf: (address: string) => string | undefined
}

/** Builds an empty memory. Addresses with parameters that mean nothing take no place in it. */
export function createAnswerAddresses({ pageAddressOf }: AnswerAddressesOptions): AnswerAddresses {
  const targets = new LRUCache<string, AnswerTarget>({
    maxSize: MOST_BYTES,
    // The key of an answer is about as long as the address, and so are the variables of an operation.
    sizeCalculation: (_target, address) => 3 * address.length + TARGET_BYTES,
  })
  return {
    targetOf(address) {
      const target = targets.get(address)
      if (target !== undefined || !address.includes('?')) return target
      const page = pageAddressOf(address)
      return page === undefined ? undefined : targets.get(page)
    },
    remember(address, target) {
      if (address.length <= LONGEST_ADDRESS) targets.set(address, target)
    },
  }
}
