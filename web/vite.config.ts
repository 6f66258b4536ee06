import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { APP_BROWSERS, PAGE_BROWSERS } from './browsers.ts'
import { compressedFiles } from './compressedFiles.ts'
import { graphqlDocuments } from './graphqlDocuments.ts'
import { lightValues } from './lightValues.ts'
import { serviceWorkerFile } from './serviceWorkerFile.ts'

/** The same names in both builds, because the server's pages refer to the files of the browser's build. */
const assetFileNames = 'static/assets/[name]-[hash][extname]'

/** Does not warn of slow plugins: on a slow machine every build would. */
const checks = { pluginTimings: false }

/** Lightning CSS's number of light-dark(). It would write it as code four times as long; lightValues.ts serves the browsers without it. */
const LIGHT_DARK = 1_048_576

/** By default the router's package gives bundlers its development build, with its warnings. */
const routerAlias = ['index', 'dom-export'].map((module) => ({
  find: module === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: fileURLToPath(
    new URL(`../node_modules/react-router/dist/production/${module}.mjs`, import.meta.url),
  ),
}))

/** Chunks that are loaded while the browser is idle, or later. A list of what they import would be longer than the wait it saves is worth. */
const IDLE_CHUNK =
  /\/(?:LoadedServices|SiteOffers|fanSession|endSession|signInEmail|visitOrigin|watchedLabels|dataSaverMark|UpdatePrompt|sharedElements)-/

/**
 * The files that a chunk loads ahead of another one, without those that every page has loaded. Each name is shipped to every page;
 * a stylesheet is loaded only by such a list.
 */
function withoutLoaded(chunk: string, files: string[]): string[] {
  const listed = IDLE_CHUNK.test(chunk) ? files.filter((file) => file.endsWith('.css')) : files
  return listed.filter((file) => !/\/(?:rolldown-runtime|framework|site|ui)-/.test(file))
}

/** `vite build web --app` builds both sides: the browser's files into dist/client, the server's module into dist/server. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'custom',
  plugins: [graphqlDocuments(), react(), serviceWorkerFile(), compressedFiles()],
  css: {
    modules: { generateScopedName: '_[local]_[hash:base64:3]' },
    postcss: { plugins: [lightValues()] },
    lightningcss: { exclude: LIGHT_DARK },
  },
  resolve: { alias: command === 'build' ? routerAlias : [] },
  build: {
    target: APP_BROWSERS,
    cssTarget: PAGE_BROWSERS,
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // Without this condition the bundle gets the ES5 build of rxjs.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          checks,
          input: 'src/entry.client.tsx',
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            assetFileNames,
            // The framework changes seldom, so browsers keep it from one release to the next. What every page is made of comes once,
            // in two chunks: each further chunk is compressed by itself, and so worse. The entry is in none of them, since it waits for
            // the page's own chunk, which imports them. What streams need comes with the first stream, what clips need
            // with the first clip that is played, what moves pressed cards before the first press, and what counts visits with the visitor's consent. The card of a game beside
            // clips and stories is drawn on no other page. Small parts that a few pages share come in one chunk, for the same reason. What a yes is for is read
            // by the late parts alone. The parts of skeletons come with the pages that have one.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?!(?:graphql-sse|@?firebase|@braze|web-vitals|idb|idb-keyval|libphonenumber-js|hls\.js|media-chrome)\/)/,
                },
                {
                  name: 'site',
                  test: /\/src\/(?:app\/(?!apollo\/createStreams|layout\/(?:LoadedServices|followConsent|startAnalytics|FanNotices)|offline\/(?!offlineLink)|sharedElements\/(?!withSharedElements))|__generated__(?!\/(?:tableColumns|statNames))|lib\/tracking\/(?:consent|track|usePageViews)|ui\/ErrorStage)|preload-helper|rolldown.runtime/,
                },
                // Before the next one, which would take it to every page: the settings come in two chunks, both over the page.
                { name: 'switch', test: /\/src\/ui\/Switch\.tsx/ },
                {
                  name: 'ui',
                  test: /\/src\/(?:ui\/(?!SocialLinks|PageSkeleton|Screen|SeasonSelect)|lib\/(?!tracking\/useConsent|localCache\/clearStorages)|features\/games\/(?!clash\/))|virtual:(?:join|graphql-fragment\/(?!Feed|GameClash))/,
                  minShareCount: 6,
                },
                {
                  name: 'localCache',
                  test: /\/src\/lib\/localCache\/(?:localCache|databaseBacking)|node_modules\/idb-keyval\//,
                  includeDependenciesRecursively: false,
                },
                // One chunk, because each name of a chunk costs every page some bytes.
                { name: 'consent', test: /\/src\/lib\/tracking\/(?:useConsent|setConsent|lateOutcomes)\./ },
                {
                  name: 'firebase',
                  test: /node_modules\/(?:@firebase\/(?:app|component|logger|util)|firebase\/app|idb)\//,
                },
                {
                  name: 'stories',
                  test: /\/src\/features\/feed\/|graphql-fragment\/FeedStory/,
                  minShareCount: 3,
                },
                {
                  name: 'gameLists',
                  test: /\/(?:usePlaceInView|showCurrentTab|Freshness|useThrottledAnnouncement|gameEvent|PanelHeading|PeriodTable|TeamLink|withParams)\.|GameEvent_game|PeriodTable_period/,
                },
                // The player, which comes later, takes some of it too.
                {
                  name: 'clip',
                  test: /\/src\/features\/videos\/(?:VideoPlayer|player\/continuedClip)\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Modules that need no package start fast, and run React's production build whatever NODE_ENV the gateway has.
      ...(command === 'build'
        ? { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true as const } }
        : {}),
      build: {
        outDir: '../dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          input: ['src/entry.server.tsx', 'src/addresses.server.ts'],
          output: { assetFileNames },
        },
      },
    },
  },
  builder: {},
}))
