import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { SiteOrigin } from '../ui/siteOrigin.ts'
import { Document } from './render/Document.tsx'
import { followLiveStates } from './apollo/liveStateMerge.ts'

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
  useEffect(() => followLiveStates(client), [client])
  useEffect(() => onHydrated?.(), [onHydrated])

  return (
    <Document>
      <ApolloProvider client={client}>
        <SiteOrigin value={origin}>{children}</SiteOrigin>
      </ApolloProvider>
    </Document>
  )
}
