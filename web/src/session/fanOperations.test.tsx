import { ApolloClient, ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { of, throwError } from 'rxjs'
import { expect, it } from 'vitest'
import { createCache } from '../app/apollo/createCache.ts'
import type { TokenRequest } from './signInProvider.ts'
import { createFanOperations } from './fanOperations.ts'
import { sample } from '../../testing/sample.ts'

const record = (uid: string) => sample('Viewer', { id: `Viewer:${uid}`, isLoggedIn: true })
const UNAUTHENTICATED = { message: 'no', extensions: { code: 'UNAUTHENTICATED' } }

/** A gateway that answers with these in turn, and the tokens that it was sent. */
function gatewayOf(...answers: object[]) {
  const tokens: unknown[] = []
  const link = new ApolloLink((operation) => {
    const { headers } = operation.getContext() as { headers: Record<string, string> }
    tokens.push(headers['authorization'])
    return of(answers.shift() ?? {})
  })
  return { client: new ApolloClient({ cache: createCache(), link }), tokens }
}

const answersTo = (uid: string) => ({
  setFavorites: sample('SetFavoritesPayload', { viewer: record(uid) }),
})

it('sends nothing of a fan with the token of another, who has signed in between two tries', async () => {
  const { client, tokens } = gatewayOf(
    { data: { setFavorites: null }, errors: [UNAUTHENTICATED] },
    { data: answersTo('bea') },
  )
  let here = 'ada'
  const provider = {
    idToken({ uid, isForced }: Partial<TokenRequest>) {
      if (isForced) here = 'bea'
      return Promise.resolve(uid === undefined || uid === here ? here : null)
    },
  }

  const answer = await createFanOperations(client, provider, 'ada').setFavorites({ team: 'guard' })

  expect(answer).toBe('failed')
  expect(tokens).toEqual(['Bearer ada'])
})

it('takes no answer about another fan', async () => {
  const { client } = gatewayOf({ data: { viewer: record('bea') } }, { data: answersTo('bea') })
  const provider = { idToken: () => Promise.resolve('ada') }
  const operations = createFanOperations(client, provider, 'ada')

  expect([await operations.readRecord(), await operations.setFavorites({ team: null })]).toEqual([
    'failed',
    'failed',
  ])
})

it('takes the answers about the fan herself', async () => {
  const { client, tokens } = gatewayOf({ data: { viewer: record('ada') } }, { data: answersTo('ada') })
  const provider = { idToken: () => Promise.resolve('ada') }
  const operations = createFanOperations(client, provider, 'ada')

  expect(await operations.readRecord()).toMatchObject({ id: 'Viewer:ada' })
  expect(await operations.setFavorites({ team: null })).toMatchObject({ problems: [] })
  expect(tokens).toEqual(['Bearer ada', 'Bearer ada'])
})

type Reply = () => ReturnType<ApolloLink.RequestHandler>
const failedWith = (code: string) =>
  of({
    data: { setFavorites: null },
    errors: [{ message: 'no', path: ['setFavorites'], extensions: { code } }],
  })

it.each<[string, string, Reply]>([
  ['uncertain', 'the network breaks', () => throwError(() => new TypeError('fetch failed'))],
  ['uncertain', 'no answer comes in time', () => throwError(() => new DOMException('late', 'TimeoutError'))],
  ['uncertain', 'the gateway cannot tell', () => failedWith('UNCERTAIN')],
  ['failed', 'the league does not answer', () => failedWith('UPSTREAM_UNAVAILABLE')],
  ['failed', 'too many were sent', () => failedWith('TOO_MANY_REQUESTS')],
  [
    'failed',
    'a limit refuses it',
    () =>
      throwError(() => new ServerError('429', { response: new Response('', { status: 429 }), bodyText: '' })),
  ],
  [
    'uncertain',
    'the edge finds no gateway',
    () =>
      throwError(() => {
        const bodyText = '{"errors":[{"message":"no","extensions":{"code":"SERVICE_UNAVAILABLE"}}]}'
        return new ServerError('503', { response: new Response(bodyText, { status: 503 }), bodyText })
      }),
  ],
])('sends a change once, which is %s when %s', async (outcome, _when, answer) => {
  let sent = 0
  const link = new ApolloLink(() => {
    sent += 1
    return answer()
  })
  const client = new ApolloClient({ cache: createCache(), link })
  const operations = createFanOperations(client, { idToken: () => Promise.resolve('ada') }, 'ada')

  expect(await operations.setFavorites({ team: 'guard' })).toBe(outcome)
  expect(sent).toBe(1)
})
