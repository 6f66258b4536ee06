import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

interface AnsweredCell {
  code: string
  value: number | null
  text: string
}
interface AnsweredPlayer {
  stats: (Record<string, unknown> & { cells: AnsweredCell[] }) | null
  ranks: { stat: string; rank: number | null; outOf: number }[]
}

const PLAYER = `query (
  $slug: String!, $segment: SeasonSegment! = REGULAR, $position: Position, $view: StatView! = SEASON,
  $ranked: [Stat!]! = [POINTS], $perGame: Boolean! = false
) {
  player(slug: $slug) {
    stats(segment: $segment) {
      gamesPlayed points faceoffRecord savePct scoresAgainstAverage shotPct penaltyMinutes
      cells(position: $position, view: $view, perGame: $perGame) { code value text }
    }
    ranks(stats: $ranked, segment: $segment) { stat rank outOf }
  }
}`

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function player(variables: Record<string, unknown>): Promise<AnsweredPlayer> {
  const answer = await stack.query(PLAYER, variables)
  expect(answer.errors).toEqual([])
  return answer.data?.['player'] as AnsweredPlayer
}

function shown(answered: AnsweredPlayer): string {
  return (answered.stats?.cells ?? []).map(({ code, text }) => `${code} ${text}`).join(', ')
}

async function statsCalls() {
  return (await stack.requests()).filter(({ path }) => path.endsWith('/season-stats'))
}

describe('the stat catalogue', () => {
  it('needs no call', async () => {
    const answer = await stack.query('{ statCatalogue { id stat code field label format isLowerBetter } }')

    expect(answer.errors).toEqual([])
    expect(answer.data?.['statCatalogue']).toHaveLength(24)
    expect(answer.data?.['statCatalogue']).toEqual(
      expect.arrayContaining([
        {
          ...{
            id: 'StatDefinition:SHOT_PCT',
            stat: 'SHOT_PCT',
            code: 'Sh%',
            field: 'shotPct',
            label: 'Shot %',
          },
          ...{ format: 'PERCENT', isLowerBetter: false },
        },
        {
          ...{
            id: 'StatDefinition:SCORES_AGAINST_AVERAGE',
            stat: 'SCORES_AGAINST_AVERAGE',
            code: 'SAA',
            field: 'scoresAgainstAverage',
          },
          ...{ label: 'Scores Against Average', format: 'AVERAGE', isLowerBetter: true },
        },
        {
          ...{
            id: 'StatDefinition:FACE_OFFS',
            stat: 'FACE_OFFS',
            code: 'FO',
            field: 'faceoffRecord',
            label: 'Face-offs',
          },
          ...{ format: 'RECORD', isLowerBetter: false },
        },
      ]),
    )
    expect(await stack.requests()).toEqual([])
  })

  it('names only fields of a stat line', async () => {
    const catalogue = await stack.query('{ statCatalogue { field } }')
    const type = await stack.query('{ __type(name: "StatLine") { fields { name } } }')

    const { fields } = type.data?.['__type'] as { fields: { name: string }[] }
    const named = catalogue.data?.['statCatalogue'] as { field: string }[]
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(named.map(({ field }) => field)))
  })
})

describe('the stats of a player', () => {
  it('have the columns of her position', async () => {
    const goalie = await player({ slug: 'alba-drumgoole', position: 'GOALIE', view: 'FAVORITES' })
    const faceOff = await player({ slug: 'wren-mossgrove', position: 'FACE_OFF', view: 'FAVORITES' })
    const attacker = await player({ slug: 'pia-brannock', view: 'FAVORITES' })

    expect(shown(goalie)).toBe('GP 8, Sv 82, Sv% 56%, SA 65, SAA 9.5')
    expect(shown(faceOff)).toBe('GP 9, FO 86 - 147, FO% 59%, GB 67, TO 1')
    expect(shown(attacker)).toBe('GP 7, P 31, G 22, 1G 21, A 8')
  })

  it.each([
    ['alba-drumgoole', 'GP Sv Sv% SA SAA GB CT TO P A PAS', 'Sv Sv% SA SAA GB CT'],
    ['wren-mossgrove', 'GP FO FO% GB TO CT P G A Sh Pen PIM', 'FO FO% GB P G TO'],
    ['pia-brannock', 'GP P G 1G A Sh Sh% SOG SOG% GB TO CT PowG Pen PIM TCH PAS', 'P G A Sh% GB CT'],
  ])('of %s are shown and ranked by her own position without naming it', async (slug, all, six) => {
    const { data, errors } = await stack.query(
      `query ($slug: String!) { player(slug: $slug) {
        stats { season: positionCells(view: SEASON) { code } headline: positionCells(view: HEADLINE) { stat code } }
        ranks { stat }
        careerStats { positionCells(view: HEADLINE) { code } }
        seasons { stats { positionCells(view: SEASON) { code } } }
        games { stats { positionCells(view: GAME) { code } } }
      } }`,
      { slug },
    )

    type Cells = { positionCells: { code: string }[] }
    const { stats, ranks, careerStats, seasons, games } = data?.['player'] as {
      stats: Record<'season' | 'headline', { stat: string; code: string }[]>
      ranks: { stat: string }[]
      careerStats: Cells
      seasons: { stats: Cells }[]
      games: { stats: Cells }[]
    }
    const codes = (cells: readonly { code: string }[] | undefined) => cells?.map(({ code }) => code).join(' ')
    expect(errors).toEqual([])
    expect([codes(stats.season), codes(stats.headline)]).toEqual([all, six])
    expect(ranks.map(({ stat }) => stat)).toEqual(stats.headline.map(({ stat }) => stat))
    expect(codes(careerStats.positionCells)).toBe(six)
    expect(codes(seasons[0]?.stats.positionCells)).toBe(all)
    expect(codes(games[0]?.stats.positionCells)).toBe(all.replace('GP ', ''))
  })

  it('are shown per game on request, with shares and averages unchanged', async () => {
    const view = { view: 'FAVORITES', perGame: true }

    const goalie = await player({ slug: 'alba-drumgoole', position: 'GOALIE', ...view })
    const faceOff = await player({ slug: 'wren-mossgrove', position: 'FACE_OFF', ...view })
    const attacker = await player({ slug: 'pia-brannock', ...view })

    expect(shown(goalie)).toBe('GP 8, Sv 10.3, Sv% 56%, SA 8.1, SAA 9.5')
    expect(shown(faceOff)).toBe('GP 9, FO 9.6 - 16.3, FO% 59%, GB 7.4, TO 0.1')
    expect(shown(attacker)).toBe('GP 7, P 4.4, G 3.1, 1G 3.0, A 1.1')
    expect(attacker.stats?.cells.map(({ value }) => value)).toEqual([7, 31 / 7, 22 / 7, 3, 8 / 7])
  })

  it('have no share and no record without attempts', async () => {
    const { stats } = await player({ slug: 'pia-brannock' })

    expect(stats).toMatchObject({ faceoffRecord: null, savePct: null, scoresAgainstAverage: null })
  })

  it('are null for a player who has not dressed, and she has no rank', async () => {
    const { stats, ranks } = await player({ slug: 'leona-marchetto' })

    expect(stats).toBeNull()
    expect(ranks).toMatchObject([{ stat: 'POINTS', rank: null }])
  })

  it('are those of the requested part of the season', async () => {
    const { stats, ranks } = await player({ slug: 'pia-brannock', segment: 'POST' })

    expect(stats).toBeNull()
    expect(ranks).toEqual([{ stat: 'POINTS', rank: null, outOf: 0 }])
    expect(await statsCalls()).toMatchObject([{ query: { year: '2025', seasonSegment: 'post' } }])
  })

  it('have her rank in the league by each stat, in the requested order', async () => {
    const ranked = ['FACE_OFF_PCT', 'GROUND_BALLS', 'SAVE_PCT', 'GAMES_PLAYED']

    const { ranks } = await player({ slug: 'wren-mossgrove', ranked })

    expect(ranks).toMatchObject([
      { stat: 'FACE_OFF_PCT', rank: 2 },
      { stat: 'GROUND_BALLS', rank: 1 },
      { stat: 'SAVE_PCT', rank: null, outOf: 5 },
      { stat: 'GAMES_PLAYED', rank: 1, outOf: 95 },
    ])
  })

  it('agree with the list of leaders', async () => {
    const { ranks } = await player({ slug: 'leona-lindqvist', ranked: ['POINTS', 'GOALS', 'ASSISTS'] })

    expect(ranks.map(({ rank }) => rank)).toEqual([2, 3, 2])
  })

  it.each([
    ['no figure', []],
    ['eleven figures', Array.from({ length: 11 }, () => 'POINTS')],
  ])('have no ranks for %s', async (_what, ranked) => {
    const answer = await stack.query(PLAYER, { slug: 'pia-brannock', ranked })

    expect(answer.data).toMatchObject({ player: { ranks: null, stats: { points: 31 } } })
    expect(answer.errors).toMatchObject([
      { message: 'stats: must be one to 10 figures', path: ['player', 'ranks'] },
    ])
  })

  it('are loaded once for a hundred players', async () => {
    const answer = await stack.query(
      '{ players(first: 100) { nodes { stats { points } ranks(stats: [POINTS, GOALS]) { rank } } } }',
    )

    expect(answer.errors).toEqual([])
    expect(await statsCalls()).toHaveLength(1)
  })

  it.each([
    ['failNext', { count: 10, status: 503 }, 'UPSTREAM_UNAVAILABLE'],
    ['garbage', { body: '<html>' }, 'UPSTREAM_INVALID'],
  ])('are null while the rest of the player is answered, on %s', async (action, how, code) => {
    await stack.control({ action, path: '/season-stats', ...how })

    const answer = await stack.query(
      '{ player(slug: "pia-brannock") { lastName stats { points } ranks(stats: [POINTS]) { rank } } }',
    )

    expect(answer.data).toEqual({ player: { lastName: 'Brannock', stats: null, ranks: null } })
    expect(answer.errors.map(({ extensions }) => extensions?.['code'])).toEqual([code, code])
  })
})
