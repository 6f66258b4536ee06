import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const LEAGUE_AND_SHOP = '{ site { league } collection { id: shopifyId } }'

let stack: Stack
afterEach(() => stack.close())

describe('a failing shop', () => {
  it.each([
    ['an error', { action: 'failNext', status: 503, count: 2 }, 'UPSTREAM_UNAVAILABLE', 2],
    ['a refusal', { action: 'failNext', status: 403, count: 1 }, 'UPSTREAM_UNAVAILABLE', 1],
    ['a missing address', { action: 'failNext', status: 404, count: 1 }, 'UPSTREAM_UNAVAILABLE', 1],
    ['a page', { action: 'garbage' }, 'UPSTREAM_INVALID', 1],
    ['no data', garbage({ data: null }), 'UPSTREAM_INVALID', 1],
    ['null for a product', garbage(withNodes([null])), 'UPSTREAM_INVALID', 1],
    [
      'data and errors both',
      garbage({ ...withNodes([]), errors: [{ message: 'secret' }] }),
      'UPSTREAM_INVALID',
      1,
    ],
    ['errors alone', garbage({ errors: [{ message: 'secret' }] }), 'UPSTREAM_UNAVAILABLE', 1],
    [
      'a word to slow down',
      garbage({ errors: [{ message: 'secret', extensions: { code: 'THROTTLED' } }] }),
      'UPSTREAM_UNAVAILABLE',
      2,
    ],
  ])('with %s makes only the collection fail, and is not cached', async (_what, fault, code, calls) => {
    stack = await startStack()
    await stack.control(fault, 'shop')

    const failed = await stack.query(LEAGUE_AND_SHOP)
    const made = await stack.requests('shop')
    await stack.control({ action: 'reset' }, 'shop')
    stack.passPause()
    const recovered = await stack.query(LEAGUE_AND_SHOP)

    expect(failed.data).toEqual({ site: { league: 'WLL' }, collection: null })
    expect(failed.errors).toMatchObject([{ path: ['collection'], extensions: { code } }])
    expect(failed.text).not.toContain('secret')
    expect(made).toHaveLength(calls)
    expect(recovered).toMatchObject({
      errors: [],
      data: { collection: { id: 'gid://shopify/Collection/1001' } },
    })
  })

  it('is replaced by the last good collection, with its load time', async () => {
    const wall = settableClock()
    stack = await startStack({ wall })
    const READ = '{ collection { lastUpdated products { nodes { handle } } } }'
    const first = await stack.query(READ)
    wall.advance(16 * 60_000)
    await stack.control({ action: 'failNext', status: 503, count: 10 }, 'shop')

    const later = await stack.query(READ)

    expect(later.errors).toEqual([])
    expect(later.data).toEqual(first.data)
    expect(later.data).toMatchObject({ collection: { lastUpdated: '2026-01-01T00:00:00.000Z' } })
  })

  it('reveals its token neither to a client nor in the log', async () => {
    stack = await startStack({ env: { SHOP_TOKEN: 'another-token' } })

    const answer = await stack.query(LEAGUE_AND_SHOP)

    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(answer.text).not.toContain('another-token')
    expect(stack.logs).not.toEqual([])
    expect(JSON.stringify(stack.logs)).not.toContain('another-token')
  })
})

/** The control command that makes the shop answer 200 with the object. */
function garbage(answer: object) {
  return { action: 'garbage', body: JSON.stringify(answer) }
}

function withNodes(nodes: unknown[]) {
  return { data: { collection: { id: 'gid://shopify/Collection/1001', products: { nodes } } } }
}
