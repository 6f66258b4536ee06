import { describe, expect, it } from 'vitest'
import { playerPayload } from '../players/payload.ts'
import { toPlayer } from '../players/player.ts'
import { teamPayload } from '../season/teamPayload.ts'
import { toTeam } from '../teams/team.ts'
import { playerDocument, teamDocument } from './searchDocument.ts'
import { createSearchIndex } from './searchIndex.ts'

const guard = toTeam(
  {
    ...teamPayload.parse({ officialId: 'WGUA', location: 'Boston', locationCode: 'BOS' }),
    fullName: 'Guard',
  },
  2025,
)

/** What a text finds among players by these names, and the Guard, whose first player is number 1, and so on. */
function find(text: string, names: readonly string[]): string[] {
  const players = names.map((name, place) => {
    const [firstName, lastName] = name.split(' ')
    const wire = {
      officialId: `00000${place}`,
      slug: name.toLowerCase().replace(' ', '-'),
      firstName,
      lastName,
    }
    return toPlayer(
      playerPayload.parse({ ...wire, jerseyNum: place + 1, currentTeam: { officialId: 'WGUA' } }),
      2025,
    )
  })
  const documents = [teamDocument(guard), ...players.map((player) => playerDocument(player, [guard]))]
  return createSearchIndex(documents, [guard])
    .find(text)
    .map((result) => ('slug' in result ? result.slug : result.id))
}

describe('a search index', () => {
  it.each([
    ['Liz', 'Elizabeth Fox'],
    ['beth fox', 'Elizabeth Fox'],
    ['elizabeth', 'Liz Fox'],
    ['Katie', 'Katherine Fox'],
    ['Kate', 'Katherine Fox'],
    ['katherine', 'Kate Fox'],
    ['maddie', 'Madison Fox'],
    ['madison', 'Maddie Fox'],
  ])('finds by %s who is listed as %s', (text, name) => {
    const found = find(text, ['Una Gray', name])

    expect(found).toEqual([name.toLowerCase().replace(' ', '-')])
  })

  it('puts the name itself before its beginning, and that before other forms of it', () => {
    const found = find('Liz', ['Elizabeth Fox', 'Lizbet Gray', 'Liz Hill'])

    expect(found).toEqual(['liz-hill', 'lizbet-gray', 'elizabeth-fox'])
  })

  it('takes a word for a slip only where no word begins with it', () => {
    const names = ['Ann Holloway', 'Bea Hollowaye', 'Cleo Hallowey']

    expect(find('holloway', names)).toEqual(['ann-holloway', 'bea-hollowaye'])
    expect(find('hollowey', names)).toEqual(['ann-holloway', 'bea-hollowaye', 'cleo-hallowey'])
  })

  it.each([
    ['a letter too few', 'hollway', ['ann-holloway']],
    ['two neighbors exchanged in a short word', 'gaurd', ['guard', 'ann-holloway']],
    ['too much in a short word', 'boxxon', []],
    ['anything in a word of three letters', 'anm', []],
    ['a digit', '#2', []],
  ])('understands %s', (_what, text, expected) => {
    expect(find(text, ['Ann Holloway'])).toEqual(expected)
  })

  it('never takes a number for the beginning of another', () => {
    const found = find(
      '#1',
      Array.from({ length: 12 }, (_, place) => `Ann${place} Fox`),
    )

    expect(found).toEqual(['ann0-fox'])
  })

  it('finds what matches the most words, at least half of them, where nothing matches all', () => {
    const names = ['Ann Fox', 'Bea Gray']

    expect(find('ann fox nowhere', names)).toEqual(['ann-fox'])
    expect(find('ann nowhere never', names)).toEqual([])
  })

  it('leaves out words between names, unless there are no others', () => {
    const names = ['Ann Fox', 'Onna Gray']

    expect(find('who is ann', names)).toEqual(['ann-fox'])
    expect(find('on', names)).toEqual(['onna-gray'])
  })
})
