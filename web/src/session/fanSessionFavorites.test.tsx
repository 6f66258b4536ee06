import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  ada,
  becomes,
  eventually,
  fanSessionTests,
  followed,
  recordState,
  saved,
  sessionOf,
  team,
} from '../../testing/fanSessionTests.ts'
import { readStored } from '../lib/settings/browserStorage.ts'
import { followPlayer } from '../lib/settings/followedPlayers.ts'
import { setPreference } from '../lib/settings/preferences.ts'
import { useNotice, currentSession, onSession } from './session.ts'

fanSessionTests()

it('saves the favorites of the browser that the account takes, once, and keeps them at sign-in of an anonymous fan', async () => {
  const { requests, report } = sessionOf({ players: ['bea-ray'] })
  setPreference('favoriteTeam', 'guard')
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  followPlayer({ slug: 'retired', name: 'Cleo Day' })

  report({ ...ada, isAnonymous: true })
  const before = [recordState(), team()]
  report(ada)
  await eventually(() => expect(requests).toHaveLength(2))

  expect(before).toEqual(['anonymous', 'guard'])
  expect(requests[1]).toMatchObject({
    name: 'SetFavorites',
    input: { team: 'guard', playerSlugs: ['bea-ray', 'ann-lee'] },
  })
  await eventually(() => expect(readStored('wll.account')).toContain('"team":"guard"'))
  expect(requests).toHaveLength(2)
})

it('saves a change made in the browser, renews the token for the cookie, and takes back what fails', async () => {
  const { requests, replies, report, provider } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  setPreference('favoriteTeam', 'guard')
  await eventually(() => expect(provider.idToken).toHaveBeenCalledWith({ uid: 'ada', isForced: true }))
  replies.push('down')
  setPreference('favoriteTeam', '')
  await eventually(() => expect(team()).toBe('guard'))

  expect(requests.slice(1).map(({ input }) => input)).toEqual([{ team: 'guard' }, { team: null }])
  expect(currentSession()).toMatchObject({ record: { fan: { favoriteTeam: { slug: 'guard' } } } })
})

it('takes over what she has chosen on another device when something else is saved here', async () => {
  const { session, record, requests, report } = sessionOf({ team: 'charm', players: ['ann-lee'] })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))
  record.players = ['ann-lee', 'bea-ray']

  await session.saveProfile({ zip: '02134' })

  expect(followed()).toEqual(['ann-lee', 'bea-ray'])
  expect(readStored('wll.account')).toContain('"players":["ann-lee","bea-ray"]')
  expect(saved(requests)).toEqual([])
})

it('saves a team and players that are chosen together in one request', async () => {
  const { session, requests, report } = sessionOf({ team: 'charm', players: ['ann-lee'] })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  await session.setFavorites({ team: 'guard', playerSlugs: ['ann-lee', 'bea-ray'] })

  expect([team(), followed()]).toEqual(['guard', ['ann-lee', 'bea-ray']])
  expect(saved(requests)).toEqual([{ team: 'guard', playerSlugs: ['ann-lee', 'bea-ray'] }])
})

it('keeps favorites that could not be merged, and merges them after the next change that is saved', async () => {
  const { session, requests, replies, report } = sessionOf()
  setPreference('favoriteTeam', 'guard')
  replies.push({ problems: [] }, 'down')
  report(ada)
  await becomes('ready')
  await eventually(() => expect(saved(requests)).toHaveLength(1))
  await eventually(() => expect(currentSession()).toMatchObject({ record: { fan: { favoriteTeam: null } } }))
  const afterFailure = team()

  await session.saveProfile({ zip: '02134' })

  await eventually(() => expect(readStored('wll.account')).toContain('"team":"guard"'))
  expect([afterFailure, team()]).toEqual(['guard', 'guard'])
  expect(saved(requests)).toEqual([{ team: 'guard' }, { team: 'guard' }])
})

it('saves the favorites that the account takes where it refuses others', async () => {
  const { requests, replies, report } = sessionOf({ players: ['bea-ray'] })
  setPreference('favoriteTeam', 'guard')
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  followPlayer({ slug: 'cleo-day', name: 'Cleo Day' })
  const refusal = {
    code: 'NOT_FOUND',
    field: 'FAVORITE_PLAYERS',
    value: 'ann-lee',
    message: 'She plays no more.',
  }
  replies.push({ problems: [] }, { problems: [refusal] })

  report(ada)
  await becomes('ready')

  await eventually(() => expect(readStored('wll.account')).toContain('"team":"guard"'))
  expect(saved(requests)).toEqual([
    { team: 'guard', playerSlugs: ['bea-ray', 'ann-lee', 'cleo-day'] },
    { team: 'guard', playerSlugs: ['bea-ray', 'cleo-day'] },
  ])
  expect([team(), followed()]).toEqual(['guard', ['bea-ray', 'cleo-day']])
})

it('keeps favorites in the browser that the account refuses without naming any, and tells why', async () => {
  const { requests, replies, report } = sessionOf({ team: 'charm' })
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  const message = 'unknown player'
  const refusal = { code: 'NOT_FOUND', field: 'FAVORITE_PLAYERS', value: null, message }
  replies.push({ problems: [] }, { problems: [refusal] })
  const { result } = renderHook(() => useNotice('favoritesProblem'))

  report(ada)
  await eventually(() => expect(result.current).toBe(message))

  expect(saved(requests)).toEqual([{ playerSlugs: ['ann-lee'] }])
  expect(followed()).toEqual(['ann-lee'])
})

it('keeps players in the browser that could not be merged when she chooses others for her account', async () => {
  const { session, requests, replies, report } = sessionOf({ players: ['bea-ray'] })
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  replies.push({ problems: [] }, 'down')
  report(ada)
  await eventually(() => expect(saved(requests)).toHaveLength(1))
  await eventually(() =>
    expect(currentSession()).toMatchObject({ record: { fan: { favoritePlayerSlugs: ['bea-ray'] } } }),
  )

  await session.setFavorites({ playerSlugs: ['bea-ray', 'cleo-day'] })

  await eventually(() => expect(saved(requests)).toHaveLength(3))
  expect(saved(requests).slice(1)).toEqual([
    { playerSlugs: ['bea-ray', 'cleo-day'] },
    { playerSlugs: ['bea-ray', 'cleo-day', 'ann-lee'] },
  ])
})

it('tells that the favorites of the browser could not be saved, until they are', async () => {
  const { session, requests, replies, report } = sessionOf()
  const { result } = renderHook(() => useNotice('favoritesProblem'))
  setPreference('favoriteTeam', 'guard')
  replies.push({ problems: [] }, 'down')
  report(ada)
  await eventually(() => expect(result.current).toBe('Something went wrong updating info.'))

  await session.saveProfile({ zip: '02134' })

  await eventually(() => expect(saved(requests)).toHaveLength(2))
  await eventually(() => expect(result.current).toBeNull())
})

it('shows the record only with the favorites of this browser', async () => {
  const { requests, report } = sessionOf()
  setPreference('favoriteTeam', 'guard')
  const shown: unknown[] = []
  const stop = onSession(() => {
    const session = currentSession()
    if (session.state === 'loggedIn' && session.record.state === 'ready')
      shown.push(session.record.fan.favoriteTeam?.slug)
  })

  report(ada)
  await eventually(() => expect(saved(requests)).toHaveLength(1))
  await becomes('ready')
  stop()

  expect(new Set(shown)).toEqual(new Set(['guard']))
})

it('shows the record after some seconds where the favorites cannot be merged, and leaves those of this browser', async () => {
  const { report } = sessionOf({ hasSeasonPlayers: false })
  setPreference('favoriteTeam', 'guard')
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })

  report(ada)
  await becomes('ready')

  expect([team(), followed()]).toEqual(['guard', ['ann-lee']])
})

it('goes on without the lock that a suspended tab holds, and takes none for favorites that were merged', async () => {
  const request = vi.fn((_name: string, { signal }: LockOptions) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('waited too long', 'TimeoutError')))
    })
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const { report } = sessionOf()

  report(ada)
  await becomes('ready')
  report(null)
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  report(ada)
  await becomes('ready')

  expect(request).toHaveBeenCalledOnce()
})

it('waits for the tab that is saving what the account lacks, and saves nothing then', async () => {
  const { promise: otherTab, resolve: hasSaved } = Promise.withResolvers<void>()
  const request = vi.fn((_name: string, _options: LockOptions, run: () => Promise<void>) =>
    otherTab.then(run),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  // What the other tab leaves here before its request is answered.
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  setPreference('favoriteTeam', 'guard')
  const { record, requests, report } = sessionOf()

  report(ada)
  await eventually(() => expect(request).toHaveBeenCalledOnce())
  const early = requests.length
  record.team = 'guard'
  hasSaved()
  await becomes('ready')

  expect(early).toBe(0)
  expect(requests.map(({ name }) => name)).toEqual(['FanRecord'])
  expect(team()).toBe('guard')
})
