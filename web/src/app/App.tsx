import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ShowsBrowserValues } from '../lib/useBrowserValue.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { SiteOrigin } from '../ui/siteOrigin.ts'
import { Document } from './render/Document.tsx'

/** How long a busy page may put off what only the browser knows, in ms. */
const MAX_WAIT_MS = 300

/**
 * The document and the providers around the router, the same on the server and in the browser. `children` is the router's
 * provider.
 */
export function App({
  client,
  origin,
  onHydrated,
  children,
}: {
  client: ApolloClient
  origin: string
  /** Called once the browser has taken over what the server has rendered. */
  onHydrated?: () => void
  children: ReactNode
}) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    onHydrated?.()
    // Parts that are hydrated later come first: a part that meets the change before it is hydrated has to be rendered at once.
    whenIdle(() => startTransition(() => setIsHydrated(true)), MAX_WAIT_MS)
  }, [onHydrated])

  return (
    <Document>
      <ApolloProvider client={client}>
        <ShowsBrowserValues value={isHydrated}>
          <SiteOrigin value={origin}>{children}</SiteOrigin>
        </ShowsBrowserValues>
      </ApolloProvider>
    </Document>
  )
}
