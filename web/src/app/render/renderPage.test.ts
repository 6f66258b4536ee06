import { expect, it, vi } from 'vitest'
import type { Execute } from '../apollo/executeLink.ts'
import { inlineScript } from './inlineScript.ts'
import type { PageHead } from './assets.ts'
import { renderPage } from './renderPage.tsx'
import { parseSiteState } from './siteState.ts'
import type { SiteState } from './siteState.ts'
import { guard } from '../../../testing/gameSample.ts'

const NOTHING_KNOWN: Execute = ({ document }) => {
  const rootSelections = document.definitions.flatMap((definition) => {
    const isOfRoot =
      definition.kind === 'OperationDefinition' ||
      (definition.kind === 'FragmentDefinition' && definition.typeCondition.name.value === 'Query')
    return isOfRoot ? definition.selectionSet.selections : []
  })
  const roots = rootSelections.flatMap((field) =>
    field.kind === 'Field' ? (field.alias ?? field.name).value : [],
  )
  return Promise.resolve({
    data: Object.fromEntries(roots.map((root) => [root, null])),
    errors: roots.map((root) => ({
      message: 'down',
      path: [root],
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    })),
  })
}

const EMPTY_LEAGUE: Execute = () => Promise.resolve({ data: { site: null, teams: [] } })

function render(
  path: string,
  {
    execute = NOTHING_KNOWN,
    head = (_modules: readonly string[]): PageHead => ({
      elements: '<style>a{}</style>',
      styleHash: 'sha256-a',
    }),
  } = {},
) {
  const report = vi.fn<(error: unknown) => void>()
  const request = new Request(`https://www.example.com${path}`)
  return renderPage({ request, execute, head, report }).then((page) => ({ ...page, report }))
}

/** The state at the end of a page. */
function stateOf(body: string): SiteState {
  const [, text = ''] = /id="site-state">([^<]+)</.exec(body) ?? []
  return parseSiteState(text)
}

it('answers an unknown address with 404 and Whoops, cached as any page', async () => {
  const page = await render('/nope', { execute: EMPTY_LEAGUE })

  expect(page.status).toBe(404)
  expect(page.headers).toEqual({ 'content-type': 'text/html; charset=utf-8' })
  expect(page.body).toContain('<title>Whoops | WLL</title>')
  expect(page.body).toContain('Looks like you found Sad Chazz. He thinks you should try these:')
  expect(page.report).not.toHaveBeenCalled()
})

it('sends a whole document: the assets in the head, the constant script byte for byte, the state at the end', async () => {
  const { body, styleHash } = await render('/nope', { execute: EMPTY_LEAGUE })

  expect(body).toMatch(/^<!doctype html><html lang="en">/)
  expect(body).toContain('<style>a{}</style></head>')
  expect(styleHash).toBe('sha256-a')
  expect(body).toContain(`<script>${inlineScript}</script>`)
  expect(body).toMatch(/<script type="application\/json" id="site-state">[^<]+<\/script><\/body><\/html>$/)
})

it.each([
  ['/schedule?team=guard&segment=post', '/schedule?team=guard&type=post'],
  ['/schedule-et?segment=regular', '/schedule-et?type=regular'],
  ['/scores?segment=post&week=7', '/scores?type=post&week=7'],
  ['/tickets?segment=&team=guard', '/tickets?team=guard'],
  ['/standings?segment=post', '/standings?type=post'],
])('redirects %s, the older parameter, permanently to the same address with type', async (path, expected) => {
  const page = await render(path)

  expect(page).toMatchObject({ status: 308, headers: { location: expected } })
})

it('sends the time of loading once with each page', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') })
  const pages = await Promise.all(['/', '/schedule', '/games/2025-game-17'].map((path) => render(path)))
  const again = await render('/schedule')
  vi.useRealTimers()

  for (const { body } of pages) {
    const loaded = Object.entries(stateOf(body).router.loaderData ?? {})
    const times = loaded.map(([route, data]) => [route, (data as { loadedAtMs?: number }).loadedAtMs])
    expect(times.filter(([, time]) => time !== undefined)).toEqual([
      ['root', Date.parse('2026-11-21T09:00:00.000Z')],
    ])
  }
  expect(again.body).toBe(pages[1]?.body)
})

it('loads the files of the page it renders', async () => {
  const head = vi.fn(() => ({ elements: '' }))

  await render('/standings', { head })

  expect(head).toHaveBeenCalledWith(['src/pages/standings/standingsRoute.ts'])
})

it('says what failed, and forbids caching the page, when upstreams are down', async () => {
  const page = await render('/standings')

  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body.replaceAll('<!-- -->', '')).toContain('We could not load the standings')
  expect(page.body).toContain('The teams could not be loaded.')
  expect(page.body).toContain('href="/standings"')
})

it('does the same when the gateway cannot answer at all', async () => {
  const page = await render('/standings', { execute: () => Promise.reject(new Error('no schema')) })

  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body.replaceAll('<!-- -->', '')).toContain('We could not load the standings')
})

it('renders the crash page with 500, without a state and without the cause, for an error of its own', async () => {
  const fault = new Error('secret detail')
  const head = (modules: readonly string[]) => {
    if (modules.length > 0) throw fault
    return { elements: '' }
  }

  const page = await render('/standings', { head })

  expect(page.status).toBe(500)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('Unexpected Application Error!')
  expect(page.body).toContain('Reload')
  expect(page.body).not.toContain('site-state')
  expect(page.body).not.toContain('secret detail')
  expect(page.report).toHaveBeenCalledExactlyOnceWith(fault)
})

it('reports nothing of a page that is not wanted any more', async () => {
  const controller = new AbortController()
  const report = vi.fn<(error: unknown) => void>()
  const request = new Request('https://www.example.com/standings', { signal: controller.signal })
  const execute: Execute = () => {
    controller.abort(new Error('gone'))
    return Promise.reject(new Error('gone'))
  }

  await expect(renderPage({ request, execute, head: () => ({ elements: '' }), report })).rejects.toThrow(
    'gone',
  )
  expect(report).not.toHaveBeenCalled()
})

it('writes canonical addresses with the origin of the request', async () => {
  const { body } = await render('/standings')

  expect(body).toContain('<link rel="canonical" href="https://www.example.com/standings"/>')
})

it('repeats no control characters of the address', async () => {
  const execute: Execute = async (operation) => {
    const answer = await NOTHING_KNOWN(operation)
    return { ...answer, data: { ...answer.data, teams: [guard] } }
  }

  const { body } = await render('/stats?sort=a%00b%1Bc%7Fd', { execute })

  expect(body).toContain('value="abcd"')
  expect(body).not.toMatch(/[^\P{Cc}\n]/u)
})
