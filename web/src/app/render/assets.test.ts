import { expect, it } from 'vitest'
import { assetsFor, pageHead, stylesheetFiles } from './assets.ts'

const manifest = {
  'src/entry.client.tsx': {
    file: 'static/js/entry-1.js',
    css: ['static/assets/entry-1.css'],
    imports: ['_ui.js'],
    assets: [
      'static/assets/barlow-condensed-latin-600-normal-1.woff2',
      'static/assets/barlow-condensed-latin-700-normal-1.woff2',
    ],
  },
  '_ui.js': { file: 'static/js/ui-1.js', css: ['static/assets/ui-1.css'], imports: ['_framework.js'] },
  '_framework.js': { file: 'static/js/framework-1.js' },
  'src/Page.tsx': {
    file: 'static/js/Page-1.js',
    css: ['static/assets/Page-1.css'],
    imports: ['_ui.js', 'src/entry.client.tsx'],
  },
}

it('loads the styles of the parts before those of the page, each once', () => {
  const { stylesheets } = assetsFor(manifest, ['src/Page.tsx'])

  expect(stylesheets).toEqual([
    '/static/assets/ui-1.css',
    '/static/assets/entry-1.css',
    '/static/assets/Page-1.css',
  ])
})

it('preloads everything the entry will import, and the heavier font', () => {
  const assets = assetsFor(manifest, ['src/Page.tsx'])

  expect(assets.entry).toBe('/static/js/entry-1.js')
  expect(assets.preloads).toEqual(['/static/js/framework-1.js', '/static/js/ui-1.js', '/static/js/Page-1.js'])
  expect(assets.fonts).toEqual(['/static/assets/barlow-condensed-latin-700-normal-1.woff2'])
})

it('adds nothing for a module the build does not know', () => {
  expect(assetsFor(manifest, ['src/Gone.tsx'])).toEqual(assetsFor(manifest, []))
})

it('writes the elements of the head: fonts, all styles in one sheet, the modules with the id of the build', () => {
  const assets = {
    ...{ entry: '/e.js', stylesheets: ['/a.css', '/b.css'] },
    ...{ preloads: ['/p.js'], fonts: ['/f.woff2'] },
  }
  const styles = new Map([
    ['/a.css', '.a{}'],
    ['/b.css', '.b{}'],
    ['/c.css', '.c{}'],
  ])

  const { elements, styleHash } = pageHead(assets, { styles, build: 'b1' })

  expect(elements).toBe(
    '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin>' +
      '<style>.a{}.b{}</style>' +
      '<link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css" disabled>' +
      '<script type="application/json" id="modules" data-build="b1">["/p.js","/e.js"]</script>',
  )
  // printf '.a{}.b{}' | openssl dgst -sha256 -binary | base64
  expect(styleHash).toBe('sha256-w7DjG9mngd1MKZeCIfTBatwIKmRSXCXaCoMJnE46fPE=')
})

it('names each stylesheet of the build once', () => {
  expect(stylesheetFiles({ ...manifest, other: { file: 'o.js', css: ['static/assets/ui-1.css'] } })).toEqual([
    'static/assets/entry-1.css',
    'static/assets/ui-1.css',
    'static/assets/Page-1.css',
  ])
})
