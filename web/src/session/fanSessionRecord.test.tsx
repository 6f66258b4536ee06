import { expect, it, vi } from 'vitest'
import {
  ada,
  becomes,
  eventually,
  fanSessionTests,
  newAda,
  sessionOf,
  team,
} from '../../testing/fanSessionTests.ts'
import { readStored } from '../lib/settings/browserStorage.ts'
import { readFollowedPlayers } from '../lib/settings/followedPlayers.ts'

fanSessionTests()

it('fetches the record of a fan with her token, and gives the browser her favorites', async () => {
  const { requests, report } = sessionOf({ team: 'charm', players: ['ann-lee'] })

  report(ada)
  await becomes('ready')

  expect(requests).toEqual([{ name: 'FanRecord', input: undefined, token: 'Bearer first' }])
  await eventually(() => expect(team()).toBe('charm'))
  expect(readStored('wll.followed-players')).toBe('[{"slug":"ann-lee","name":"Ann Lee"}]')
})

it('creates the record of a new fan with her name, split on its first space, and where she came from', async () => {
  const { requests, report } = sessionOf()
  sessionStorage.setItem('wll.origin', 'referrerUserId=bea&pllm_source=letter&osc=spring&until=9')

  report(newAda)
  await becomes('ready')

  const extras = { referrerUserId: 'bea', source: 'letter', osc: 'spring' }
  expect(requests).toEqual([
    {
      name: 'SaveFanProfile',
      input: { firstName: 'Ada', lastName: 'van Lee', extras },
      token: 'Bearer first',
    },
  ])
})

it('creates the record of a fan who was anonymous with her name and where she came from', async () => {
  const { requests, report } = sessionOf()
  sessionStorage.setItem('wll.origin', 'referrerUserId=bea&pllm_source=letter&osc=spring&until=9')

  report({ ...ada, isAnonymous: true })
  report(ada)
  await becomes('ready')

  const extras = { referrerUserId: 'bea', source: 'letter', osc: 'spring' }
  expect(requests.map(({ name, input }) => [name, input])).toEqual([
    ['SaveFanProfile', { firstName: 'Ada', lastName: 'van Lee', extras }],
  ])
})

it('creates the record with what the address says of where she came from, before the page has kept it', async () => {
  history.replaceState(null, '', '/?osc=spring')
  const { requests, report } = sessionOf()

  report(newAda)
  await becomes('ready')
  history.replaceState(null, '', '/')

  expect(requests).toMatchObject([{ input: { extras: { osc: 'spring' } } }])
})

it('creates the record where it could not be fetched, then gives up until the fan tries again', async () => {
  const { session, requests, replies, report } = sessionOf()
  replies.push('down', 'down')

  report(ada)
  await becomes('failed')
  session.retryRecord()
  await becomes('ready')

  expect(requests.map(({ name }) => name)).toEqual(['FanRecord', 'SaveFanProfile', 'FanRecord'])
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['The fan’s record could not be loaded: fetch failed'],
    ['The fan’s record could not be loaded: create failed'],
  ])
})

it('leaves the name and the origin of a fan as they are whose record could not be read once', async () => {
  const { requests, replies, report } = sessionOf()
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  sessionStorage.setItem('wll.origin', 'referrerUserId=bea&pllm_source=letter&osc=spring&until=9')
  replies.push('down')

  report(newAda)
  await becomes('ready')

  expect(requests.map(({ name, input }) => [name, input])).toEqual([
    ['FanRecord', undefined],
    ['SaveFanProfile', {}],
  ])
})

it('reads the record of a new fan again, who is remembered here, when she tries again', async () => {
  const { session, requests, replies, report } = sessionOf()
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  replies.push('down', 'down')
  report(newAda)
  await becomes('failed')

  session.retryRecord()
  await becomes('ready')

  expect(requests.map(({ name }) => name)).toEqual(['FanRecord', 'SaveFanProfile', 'FanRecord'])
})

it('shows the record where only the names of its players could not be loaded', async () => {
  const { requests, replies, report } = sessionOf({ players: ['ann-lee'] })
  replies.push('playersMissing')

  report(ada)
  await becomes('ready')

  expect(readFollowedPlayers()).toEqual([{ slug: 'ann-lee', name: 'Ann Lee' }])
  expect(requests.map(({ name }) => name)).toEqual(['FanRecord'])
})
