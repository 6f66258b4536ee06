import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

describe("a player's team", () => {
  it.each([
    ['a bare id', 'WGUA', { id: encodedId('Team:WGUA:2025'), name: 'Guard', color: '#0b5a6b' }],
    ['a sister id', 'WCAL', { id: encodedId('Team:WPLM:2025'), name: 'Palms' }],
    ['a team the season knows better', { officialId: 'WGUA', fullName: 'Old' }, { name: 'Guard' }],
    [
      'a team the season lacks',
      { officialId: 'WNEW', fullName: 'Newcomers' },
      { id: encodedId('Team:WNEW:2025'), name: 'Newcomers' },
    ],
    ['the bare player pool', 'ZPP', { id: encodedId('Team:ZPP:2025'), kind: 'PLAYER_POOL' }],
    ['nothing', null, null],
  ])('is found by %s', async (_what, currentTeam, expected) => {
    await leagueSends('/wll/players', [{ ...ANN, team: currentTeam }])

    const answer = await stack.query('{ player(slug: "ann-archer") { team { id name kind color } } }')

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ player: { team: expected } })
  })

  it('is the default team for an unknown id, which is logged once', async () => {
    const DOCUMENT = '{ players { nodes { team { id name } } } }'
    await leagueSends('/wll/players', [{ ...ANN, currentTeam: 'WXXX' }])
    await stack.query(DOCUMENT)

    const answer = await stack.query(DOCUMENT)

    expect(answer.data).toMatchObject({
      players: { nodes: [{ team: { id: encodedId('Team:ARC:2025'), name: 'Archers' } }] },
    })
    expect(stack.logs.filter((line) => line['team'] === 'WXXX')).toHaveLength(1)
  })

  it('is that of her own row while the season cannot be read', async () => {
    await stack.control({ action: 'failNext', count: 100, status: 503, path: '/v4/events' })

    const answer = await stack.query(
      '{ player(slug: "keira-gildersleeve") { lastName team { name location } } }',
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      player: { lastName: 'Gildersleeve', team: { name: 'Guard', location: 'Boston' } },
    })
  })
})
