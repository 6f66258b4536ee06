import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOperations } from '../../web/graphqlDocuments.ts'
import { startStack, type Stack } from '../support/stack.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(async () => {
  await stack.close()
})

interface Followed {
  nodes: { games: { stats: { cells: { code: string }[] } }[] }[]
}

it.each([
  ['FACE_OFF', ['GP', 'FO', 'FO%', 'GB', 'TO']],
  ['GOALIE', ['GP', 'Sv', 'Sv%', 'SA', 'SAA']],
  ['ATTACK', ['GP', 'P', 'G', '1G', 'A']],
])(
  "playersBySlug shows the first stats of her position for a followed player's last game (%s)",
  async (position, codes) => {
    const operations = [...readOperations(resolve(import.meta.dirname, '../../web/src')).values()]
    const myPlayers = operations.find(({ text }) => text.includes('query MyPlayers('))?.text ?? ''
    const { data } = await stack.query(`{ players(team: "guard", position: ${position}) { nodes { slug } } }`)
    const slugs = (data?.['players'] as { nodes: { slug: string }[] }).nodes.map(({ slug }) => slug)

    const answer = await stack.query(myPlayers, { slugs })

    const { nodes } = answer.data?.['players'] as Followed
    const shown = nodes.flatMap(({ games }) => games.map(({ stats }) => stats.cells.map(({ code }) => code)))
    expect(shown.length).toBeGreaterThan(0)
    for (const cells of shown) expect(cells).toEqual(codes)
  },
)
