import { describe, expect, it } from 'vitest'
import { playerPayload } from '../players/payload.ts'
import { toPlayer } from '../players/player.ts'
import { teamPayload } from '../season/teamPayload.ts'
import { toTeam } from '../teams/team.ts'
import { playerDocument, teamDocument, type SearchDocument } from './searchDocument.ts'
import { createSearchIndex } from './searchIndex.ts'

const guard = toTeam(
  {
    ...teamPayload.parse({ officialId: 'WGUA', location: 'Boston', locationCode: 'BOS' }),
    fullName: 'Guard',
  },
  2025,
)

/** The results of a search text among players with these names, and the Guard; the first player has number 1, and so on. */
async function find(text: string, names: readonly string[]): Promise<string[]> {
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
  const index = await createSearchIndex(documents, [guard])
  return index.find(text).map((result) => ('slug' in result ? result.slug : result.id))
}

describe('the search index', () => {
  it('is built over several turns of the event loop, so that other work runs in between', async () => {
    let turns = 0
    let isBuilt = false
    const countTurn = () => {
      turns += 1
      if (!isBuilt) setImmediate(countTurn)
    }
    setImmediate(countTurn)

    const index = await createSearchIndex(Array<SearchDocument>(300).fill(teamDocument(guard)), [guard])
    isBuilt = true

    expect(turns).toBeGreaterThan(5)
    expect(index.find('guard')).toHaveLength(300)
  })

  it.each([
    ['Liz', 'Elizabeth Fox'],
    ['beth fox', 'Elizabeth Fox'],
    ['elizabeth', 'Liz Fox'],
    ['Katie', 'Katherine Fox'],
    ['Kate', 'Katherine Fox'],
    ['katherine', 'Kate Fox'],
    ['maddie', 'Madison Fox'],
    ['madison', 'Maddie Fox'],
  ])('finds by %s the player listed as %s', async (text, name) => {
    const found = await find(text, ['Una Gray', name])

    expect(found).toEqual([name.toLowerCase().replace(' ', '-')])
  })

  it('ranks the exact name before prefixes, and those before other forms of it', async () => {
    const found = await find('Liz', ['Elizabeth Fox', 'Lizbet Gray', 'Liz Hill'])

    expect(found).toEqual(['liz-hill', 'lizbet-gray', 'elizabeth-fox'])
  })

  it('corrects a typo only where no word begins with the search word', async () => {
    const names = ['Ann Holloway', 'Bea Hollowaye', 'Cleo Hallowey']

    expect(await find('holloway', names)).toEqual(['ann-holloway', 'bea-hollowaye'])
    expect(await find('hollowey', names)).toEqual(['ann-holloway', 'bea-hollowaye', 'cleo-hallowey'])
  })

  it.each([
    ['a letter too few', 'hollway', ['ann-holloway']],
    ['two neighbors exchanged in a short word', 'gaurd', ['guard', 'ann-holloway']],
    ['too much in a short word', 'boxxon', []],
    ['anything in a word of three letters', 'anm', []],
    ['a digit', '#2', []],
  ])('understands %s', async (_what, text, expected) => {
    expect(await find(text, ['Ann Holloway'])).toEqual(expected)
  })

  it('never matches a number as the prefix of another', async () => {
    const found = await find(
      '#1',
      Array.from({ length: 12 }, (_, place) => `Ann${place} Fox`),
    )

    expect(found).toEqual(['ann0-fox'])
  })

  it('finds what matches the most words, at least half of them, where nothing matches all', async () => {
    const names = ['Ann Fox', 'Bea Gray']

    expect(await find('ann fox nowhere', names)).toEqual(['ann-fox'])
    expect(await find('ann nowhere never', names)).toEqual([])
  })

  it('ignores filler words between names, unless there are no others', async () => {
    const names = ['Ann Fox', 'Onna Gray']

    expect(await find('who is ann', names)).toEqual(['ann-fox'])
    expect(await find('on', names)).toEqual(['onna-gray'])
  })
})
