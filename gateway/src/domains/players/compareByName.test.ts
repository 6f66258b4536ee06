import { expect, it } from 'vitest'
import { compareByName } from './compareByName.ts'
import { playerPayload } from './payload.ts'
import { toPlayer, type PlayerModel } from './player.ts'

function playerOf(officialId: string, firstName: string, lastName: string): PlayerModel {
  return toPlayer(playerPayload.parse({ officialId, slug: officialId, firstName, lastName }), 2025)
}

it('compareByName sorts by last name, then first name, then id, with accented letters beside the plain ones', () => {
  const players = [
    playerOf('000005', 'Zoë', 'Oakhurst'),
    playerOf('000004', 'Ann', 'Oakhurst'),
    playerOf('000003', 'Uma', 'Núñez'),
    playerOf('000002', 'Ada', 'Nuttall'),
    playerOf('000001', 'Ann', 'Oakhurst'),
  ]

  const sorted = players.toSorted(compareByName)

  expect(sorted.map((player) => player.officialId)).toEqual([
    '000003',
    '000002',
    '000001',
    '000004',
    '000005',
  ])
})
