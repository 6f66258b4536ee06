import { ApolloLink } from '@apollo/client'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useBrowserValue } from '../lib/useBrowserValue.ts'
import { App } from './App.tsx'
import { createApolloClient } from './apollo/apolloClient.ts'

const never = () => () => undefined
const shown: string[] = []

function Zone() {
  const zone = useBrowserValue(
    never,
    () => 'Pacific',
    () => 'Eastern',
  )
  shown.push(zone)
  return <p>{zone}</p>
}

function page(onHydrated?: () => void) {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false })
  return (
    <App client={client} origin="https://www.example.com" {...(onHydrated && { onHydrated })}>
      <Zone />
    </App>
  )
}

it('hydrates with what the server has shown, and shows what only the browser knows in one more render after that', async () => {
  document.documentElement.innerHTML = renderToString(page()).replace(/^<html[^>]*>|<\/html>$/g, '')
  shown.length = 0
  const errors = vi.fn()
  const text = () => document.querySelector('p')?.textContent

  const atHydration = await new Promise((resolve) => {
    hydrateRoot(
      document,
      page(() => queueMicrotask(() => resolve(text()))),
      { onRecoverableError: errors },
    )
  })

  expect(atHydration).toBe('Eastern')
  await vi.waitFor(() => expect(text()).toBe('Pacific'))
  expect(shown).toEqual(['Eastern', 'Pacific'])
  expect(errors).not.toHaveBeenCalled()
})
