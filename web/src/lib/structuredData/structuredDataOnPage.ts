import { createContext } from 'react'
import type { StructuredData } from './schemaOrg.ts'

/**
 * Receives, on the server, what a page says of itself to search engines. It stands in the document's head outside of React, because
 * the browser has neither the code that makes it nor any use for it.
 */
export const StructuredDataOnPage = /* @__PURE__ */ createContext<
  ((data: readonly StructuredData[]) => void) | null
>(null)

/** The script element with the structured data of a page; an empty text without any. */
export function structuredDataElement(data: readonly StructuredData[]): string {
  if (data.length === 0) return ''
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })

  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}
