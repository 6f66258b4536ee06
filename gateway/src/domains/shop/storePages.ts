import type { Product } from '../../__generated__/schemaTypes.ts'
import type { Log } from '../../platform/log.ts'
import { externalLink } from '../wire/externalLink.ts'
import type { ProductPayload } from './payload.ts'
import { toProduct } from './product.ts'

/** How many of the products have a page in the store. */
export function countWithPage(payloads: readonly ProductPayload[]): number {
  return payloads.filter(({ onlineStoreUrl }) => externalLink(onlineStoreUrl) !== null).length
}

/** Tracks whether the store has no page for any product in any collection, as behind its password page. */
export interface StorePages {
  /**
   * The products of a collection that fans can open. Those without a page are left out; while the store is
   * behind its password page it sends no addresses, and all products link to its front.
   */
  productsOf(collection: string, payloads: readonly ProductPayload[]): Product[]
}

/**
 * Builds the tracker. A collection without a page is judged by the last answers of the others. A store behind
 * its password page is logged once, until a product has a page again.
 * @param options.storeFront the address of the store's front.
 */
export function createStorePages({ storeFront, log }: { storeFront: string; log: Log }): StorePages {
  /** By collection with products, whether one of them has a page. */
  const hasPages = new Map<string, boolean>()
  let wasBehind = false

  function note(collection: string, payloads: readonly ProductPayload[]): void {
    if (payloads.length === 0) hasPages.delete(collection)
    else hasPages.set(collection, countWithPage(payloads) > 0)
    const isBehind = hasPages.size > 0 && ![...hasPages.values()].includes(true)
    if (!wasBehind && isBehind)
      log.error({ collection }, 'No product has a page: the shop is behind its password page')
    if (wasBehind && !isBehind) log.info({ collection }, 'The products of the shop have pages again')
    wasBehind = isBehind
  }

  return {
    productsOf(collection, payloads) {
      note(collection, payloads)
      const pageOfAll = wasBehind ? externalLink(storeFront) : null
      return payloads.flatMap((payload) => {
        const url = externalLink(payload.onlineStoreUrl) ?? pageOfAll
        return url === null ? [] : [toProduct(payload, url)]
      })
    },
  }
}
