import { describe, expect, it } from 'vitest'
import { ada, becomes, fanSessionTests, saved, sessionOf, team } from '../../testing/fanSessionTests.ts'
import { readStored } from '../lib/settings/browserStorage.ts'
import { setPreference } from '../lib/settings/preferences.ts'

fanSessionTests()

describe('which club a fan follows', () => {
  const question = () => readStored('wll.club-question')

  it.each<[string, string, string | null]>([
    ['are the same', 'charm', 'charm'],
    ['is only that of the browser', 'guard', null],
    ['is only that of the account', '', 'charm'],
    ['is no club any more', 'archers', 'charm'],
  ])('is not asked where the clubs of browser and account %s', async (_what, here, team) => {
    const { report } = sessionOf({ team })
    setPreference('favoriteTeam', here)

    report(ada)
    await becomes('ready')

    expect(question()).toBeNull()
  })

  it('is asked where they differ, once for the same two clubs, also after signing out', async () => {
    const { session, record, requests, report } = sessionOf({ team: 'charm' })
    setPreference('favoriteTeam', 'guard')

    report(ada)
    await becomes('ready')
    const first = [question(), team(), saved(requests)]
    await session.setFavorites({ team: 'guard' })
    const answered = question()
    await session.signOut()
    setPreference('favoriteTeam', 'charm')
    report({ ...ada, lastSignInAtMs: ada.lastSignInAtMs + 60_000 })
    await becomes('ready')

    expect(first).toEqual(['open guard charm ada', 'charm', []])
    expect(answered).toBe('answered guard charm ada')
    expect(record.team).toBe('guard')
    expect(question()).toBe('answered guard charm ada')
  })

  it('is asked until an answer is saved', async () => {
    const { replies, session, report } = sessionOf({ team: 'charm' })
    setPreference('favoriteTeam', 'guard')
    report(ada)
    await becomes('ready')
    replies.push('down')

    await session.setFavorites({ team: 'guard' })

    expect(question()).toBe('open guard charm ada')
  })

  it('stays a question of the fan who was asked', async () => {
    localStorage.setItem('wll.club-question', 'open guard charm bea')
    const { session, report } = sessionOf({ team: 'charm' })
    report(ada)
    await becomes('ready')

    await session.setFavorites({ team: 'guard' })

    expect(question()).toBe('open guard charm bea')
  })
})
