import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

interface AnsweredCell {
  total: { value: number | null; text: string }
  perGame: { value: number | null; text: string }
  isBest: boolean
}
interface AnsweredComparison {
  id: string
  year: number
  segment: string
  players: { slug: string }[]
  rows: { definition: { code: string }; cells: AnsweredCell[] }[]
}

const COMPARE = `query ($slugs: [String!]!, $year: Int, $segment: SeasonSegment! = REGULAR) {
  comparePlayers(slugs: $slugs, year: $year, segment: $segment) {
    id year segment
    players { slug }
    rows { definition { code } cells { total { value text } perGame { value text } isBest } }
  }
}`

const SCORERS = 'GP P G 1G A Sh Sh% SOG SOG% GB TO CT Pen PIM PowG TCH PAS'

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function compare(variables: Record<string, unknown>): Promise<AnsweredComparison> {
  const answer = await stack.query(COMPARE, variables)
  expect(answer.errors).toEqual([])
  return answer.data?.['comparePlayers'] as AnsweredComparison
}

function textsOf({ rows }: AnsweredComparison, code: string): (string | boolean)[][] | undefined {
  const row = rows.find(({ definition }) => definition.code === code)
  return row?.cells.map(({ total, perGame, isBest }) => [total.text, perGame.text, isBest])
}

describe('a comparison of players', () => {
  it('has two attackers side by side, in the requested order', async () => {
    const comparison = await compare({ slugs: ['leona-lindqvist', 'pia-brannock'] })

    expect(comparison).toMatchObject({
      id: 'Comparison:2025:REGULAR:001217:001212',
      year: 2025,
      segment: 'REGULAR',
      players: [{ slug: 'leona-lindqvist' }, { slug: 'pia-brannock' }],
    })
    expect(comparison.rows.map(({ definition }) => definition.code).join(' ')).toBe(SCORERS)
    expect(textsOf(comparison, 'GP')).toEqual([
      ['8', '8', true],
      ['7', '7', false],
    ])
    expect(textsOf(comparison, 'P')).toEqual([
      ['24', '3.0', false],
      ['31', '4.4', true],
    ])
    expect(textsOf(comparison, 'A')).toEqual([
      ['8', '1.0', false],
      ['8', '1.1', false],
    ])
    expect(textsOf(comparison, 'Sh%')?.[1]).toEqual(['42%', '42%', true])
  })

  it('merges the columns of a goalie and a face-off specialist', async () => {
    const comparison = await compare({ slugs: ['alba-drumgoole', 'wren-mossgrove'] })

    expect(comparison.rows.map(({ definition }) => definition.code).join(' ')).toBe(
      'GP P G A Sh GB TO CT FO FO% Sv Sv% SA SAA Pen PIM PAS',
    )
    expect(textsOf(comparison, 'FO')).toEqual([
      ['-', '-', false],
      ['86 - 147', '9.6 - 16.3', false],
    ])
    expect(textsOf(comparison, 'SA')).toEqual([
      ['65', '8.1', false],
      ['-', '-', false],
    ])
    expect(textsOf(comparison, 'SAA')).toEqual([
      ['9.5', '9.5', false],
      ['-', '-', false],
    ])
  })

  it('has dashes for a player who has not dressed', async () => {
    const comparison = await compare({ slugs: ['pia-brannock', 'leona-marchetto'] })

    const second = comparison.rows.map(({ cells }) => cells[1])
    expect(new Set(second.map((cell) => cell?.total.text))).toEqual(new Set(['-']))
    expect(second.every((cell) => cell?.isBest === false && cell.total.value === null)).toBe(true)
  })

  it('has up to four players and needs two calls, however often it is requested', async () => {
    const slugs = ['pia-brannock', 'thea-macausland', 'opal-harkness-bly', 'leona-lindqvist']
    await compare({ slugs })
    const { players } = await compare({ slugs: slugs.toReversed() })

    const calls = (await stack.requests()).map(({ path }) => path).filter((path) => path.includes('players'))
    expect(players.map(({ slug }) => slug)).toEqual(slugs.toReversed())
    expect(calls.toSorted()).toEqual(['/api/v3/wll/players', '/api/v4/players/season-stats'])
  })

  it('has the requested season and part of it', async () => {
    const { id } = await compare({
      slugs: ['pia-brannock', 'keira-gildersleeve'],
      year: 2024,
      segment: 'CHAMPSERIES',
    })

    expect(id).toBe('Comparison:2024:CHAMPSERIES:001212:001207')
    expect((await stack.requests()).find(({ path }) => path.endsWith('/season-stats'))?.query).toEqual({
      year: '2024',
      seasonSegment: 'champseries',
    })
  })

  it('names the slug without a player', async () => {
    const answer = await stack.query(COMPARE, { slugs: ['pia-brannock', 'sad-chazz'] })

    expect(answer.data).toEqual({ comparePlayers: null })
    expect(answer.errors).toMatchObject([
      { message: 'unknown player sad-chazz', extensions: { code: 'NOT_FOUND' } },
    ])
  })

  it('loads the season once for any number of made-up slugs', async () => {
    for (let at = 0; at < 50; at += 1)
      await stack.query(COMPARE, { slugs: [`made-up-${at}`, `up-made-${at}`] })

    const calls = (await stack.requests()).map(({ path }) => path).filter((path) => path.includes('players'))
    expect(calls).toEqual(['/api/v3/wll/players'])
  })

  it.each([['../user'], ['%2e%2e'], ['?x='], ['a/b'], ['a\r\nb: c'], [''], ['a'.repeat(500)]])(
    'makes no call for the slug %j',
    async (slug) => {
      const answer = await stack.query(COMPARE, { slugs: [slug, `${slug}?`] })

      expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
      expect(await stack.requests()).toEqual([])
    },
  )

  it.each([
    ['one player', ['pia-brannock']],
    ['nobody', []],
    ['five players', ['a', 'b', 'c', 'd', 'e']],
    ['a player and herself', ['pia-brannock', 'pia-brannock']],
  ])('is rejected for %s', async (_what, slugs) => {
    const answer = await stack.query(COMPARE, { slugs })

    expect(answer.errors).toMatchObject([
      {
        message: 'slugs: must be two to four different players',
        extensions: { code: 'BAD_USER_INPUT', argument: 'slugs' },
      },
    ])
    expect(await stack.requests()).toEqual([])
  })

  it.each([
    ['the figures', ['/season-stats']],
    ['every list of players', ['/wll/players', '/roster', '/season-stats']],
  ])('is null when %s cannot be read, while the rest is answered', async (_what, paths) => {
    for (const path of paths) await stack.control({ action: 'failNext', count: 10, status: 500, path })

    const answer = await stack.query(
      '{ site { league } comparePlayers(slugs: ["pia-brannock", "leona-lindqvist"]) { id } }',
    )

    expect(answer.data).toEqual({ site: { league: 'WLL' }, comparePlayers: null })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })
})
