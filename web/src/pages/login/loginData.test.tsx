import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { createCache } from '../../app/apollo/createCache.ts'
import { useSignInData } from './loginData.ts'
import { sample } from '../../../testing/sample.ts'

const links = { termsOfService: 'https://example.com/terms', privacyPolicy: null }
const site = sample('Site', { id: 'site', links })
const failed = [{ message: 'The league does not answer.' }]

it.each([
  ['the clubs', { site, teams: null }, links],
  ['everything', null, null],
])('goes on where %s could not be loaded', async (_what, data, shown) => {
  const link = new ApolloLink(() => of({ data, errors: failed }))
  const client = new ApolloClient({ cache: createCache(), link })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )

  const { result } = renderHook(useSignInData, { wrapper })
  const before = result.current

  expect(before).toEqual({ links: null, teams: undefined })
  await waitFor(() => {
    expect(result.current).toMatchObject({ links: shown, teams: null })
  })
})
