import { expect, it } from 'vitest'
import { publicFiles } from '../../publicFiles.ts'
import type { BuildManifest } from '../../publicFiles.ts'

const PAGES = ['offline/offline', 'home/home', 'schedule/schedule', 'standings/standings']
const MORE_PAGES = ['teams/team', 'teams/roster', 'games/game']
const pages = [...PAGES, ...MORE_PAGES].map((page) => [
  `src/pages/${page}Route.ts`,
  { file: `static/js/${page.replace('/', '-')}.js`, imports: ['_ui.js'] },
])

const manifest: BuildManifest = {
  'src/entry.client.tsx': {
    file: 'static/js/entry.js',
    imports: ['_ui.js'],
    dynamicImports: ['src/session/fanSession.ts', 'src/pages/search/searchRoute.ts'],
  },
  '_ui.js': { file: 'static/js/ui.js', css: ['static/assets/ui.css'], assets: ['static/assets/700.woff2'] },
  ...(Object.fromEntries(pages) as BuildManifest),
  'src/pages/games/gameRoute.ts': {
    file: 'static/js/game.js',
    dynamicImports: ['src/pages/games/GameSummary.tsx'],
  },
  'src/pages/games/GameSummary.tsx': { file: 'static/js/summary.js' },
  'src/session/fanSession.ts': { file: 'static/js/fanSession.js' },
  'src/pages/search/searchRoute.ts': { file: 'static/js/search.js' },
  'src/app/offline/offlineCache.ts': { file: 'static/js/offlineCache.js' },
  'src/app/offline/serviceWorkerRegistration.ts': { file: 'static/js/registration.js' },
  'src/app/offline/UpdatePrompt.tsx': { file: 'static/js/prompt.js', css: ['static/assets/prompt.css'] },
}

it('names what the pages for offline use are made of, each file once', () => {
  expect(publicFiles(manifest)).toEqual([
    ...['/static/js/entry.js', '/static/js/ui.js', '/static/assets/ui.css', '/static/assets/700.woff2'],
    ...['offline-offline', 'home-home', 'schedule-schedule', 'standings-standings', 'teams-team'].map(
      (name) => `/static/js/${name}.js`,
    ),
    ...['/static/js/teams-roster.js', '/static/js/game.js', '/static/js/summary.js'],
    ...['/static/js/offlineCache.js', '/static/js/registration.js'],
    ...['/static/js/prompt.js', '/static/assets/prompt.css'],
  ])
})

it('stops the build when a page that it keeps is gone', () => {
  const { 'src/pages/home/homeRoute.ts': _home, ...rest } = manifest

  expect(() => publicFiles(rest)).toThrow('src/pages/home/homeRoute.ts')
})
