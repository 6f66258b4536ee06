import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { GameModel } from '../games/game.ts'
import { createArticleLookups, type ArticleLookupParts } from './articleLookups.ts'
import type { ArticleModel } from './feedItem.ts'

const unneeded = () => Promise.reject(new Error('is not needed'))

/** Has one game of 2025; the season 2023 cannot be read. */
const PARTS: ArticleLookupParts = {
  site: { seasonYear: unneeded },
  games: {
    find: (slug) => {
      if (slug === '2025-wll-ev-1') return Promise.resolve({ slug } as GameModel)
      if (slug.startsWith('2023')) return Promise.reject(new UpstreamUnavailableError('2023 is down'))
      return Promise.reject(new NotFoundError(`unknown game ${slug}`))
    },
  },
  teams: { clubOfTags: () => Promise.resolve(null) },
  players: { ofSeason: unneeded },
  bodyOf: () => Promise.resolve(null),
  itemsTagged: unneeded,
}

const lookups = createArticleLookups({ config: { league: 'WLL' }, log: captureLog().log } as never, PARTS)
const gamesIn = (...tags: string[]) => lookups.gamesIn({ tags } as ArticleModel)

describe('mentionedGames of an article', () => {
  it('are those found, even if the season of another one cannot be read', async () => {
    expect(await gamesIn('2023-wll-ev-1', '2025-wll-ev-1')).toEqual([{ slug: '2025-wll-ev-1' }])
  })

  it('are empty where no season has them', async () => {
    expect(await gamesIn('2025-wll-ev-999')).toEqual([])
  })

  it('fail where none is found and a season cannot be read', async () => {
    await expect(gamesIn('2025-wll-ev-999', '2023-wll-ev-1')).rejects.toThrow('2023 is down')
  })
})

it('topics fall back to their own words when the players cannot be read', async () => {
  const article = { tags: ['WLL', 'ann early'] } as ArticleModel

  expect(await lookups.topicsOf(article)).toMatchObject([{ tag: 'ann early', kind: 'OTHER' }])
})
