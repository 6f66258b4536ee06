import type { Product } from '../../__generated__/schemaTypes.ts'
import type { Log } from '../../platform/log.ts'
import { externalLink } from '../wire/externalLink.ts'
import type { ProductPayload } from './payload.ts'
import { toProduct } from './product.ts'

/** How many of the products have a page in the store. */
export function countWithPage(payloads: readonly ProductPayload[]): number {
  return payloads.filter(({ onlineStoreUrl }) => externalLink(onlineStoreUrl) !== null).length
}

/** Whether the store shows no page of any product, as behind its password page. */
export function isBehindPassword(payloads: readonly ProductPayload[]): boolean {
  return payloads.length > 0 && countWithPage(payloads) === 0
}

/**
 * The products that fans can open. Behind its password page the store says no address at all: they lead to its front then.
 *
 * @param storeFront the address of the store's front.
 */
export function toProducts(payloads: readonly ProductPayload[], storeFront: string): Product[] {
  const pageOfAll = isBehindPassword(payloads) ? externalLink(storeFront) : null
  return payloads.flatMap((payload) => {
    const url = externalLink(payload.onlineStoreUrl) ?? pageOfAll
    return url === null ? [] : [toProduct(payload, url)]
  })
}

/**
 * Builds the function that logs that the store is behind its password page: once, however many collections say so, until all that did
 * have pages again. It takes the collection's id and what it says.
 */
export function createPasswordNotes(log: Log) {
  const behind = new Set<string>()

  return (collection: string, isBehind: boolean): void => {
    const wasBehind = behind.size > 0
    if (isBehind) behind.add(collection)
    else behind.delete(collection)
    if (!wasBehind && isBehind)
      log.error({ collection }, 'No product has a page: the shop is behind its password page')
    if (wasBehind && behind.size === 0) log.info({ collection }, 'The products of the shop have pages again')
  }
}
