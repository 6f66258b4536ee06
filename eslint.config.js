import graphqlPlugin from '@graphql-eslint/eslint-plugin'
import vitest from '@vitest/eslint-plugin'
import reactHooks from 'eslint-plugin-react-hooks'
import reactRefresh from 'eslint-plugin-react-refresh'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { importDirections } from './lint/importDirections.js'
import { oneText } from './lint/oneText.js'
import { requireIds } from './lint/requireIds.js'

/** Forbids renaming an import of our own modules, so that one search finds every use of a name. */
const noRenamedImport = {
  create: (context) => ({
    ImportSpecifier(node) {
      const isOurs = String(node.parent.source.value).startsWith('.')
      if (!isOurs || node.imported.type !== 'Identifier' || node.imported.name === node.local.name) return
      context.report({ node, message: `Import ${node.imported.name} under its own name.` })
    },
  }),
}

/** Forbids imports whose path matches; the message names the direction of imports in that folder. */
function oneDirection(files, regex, message, ignores = []) {
  return { files, ignores, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } }
}

/**
 * The gateway's domains in order: each may import those before it, so that no two import each other. When a type of one domain
 * has a field of a later one, such as `Game.highlights`, its resolver calls the later source through the context.
 */
const domains = [
  ...['wire', 'site', 'season', 'teams', 'statLines', 'games', 'schedule', 'standings', 'players', 'stats'],
  ...['feed', 'videos', 'shop', 'search', 'viewer', 'node'],
]

const gatewayGround = ['gateway/src/platform', 'gateway/src/errors.ts']
const upstreamGround = ['gateway/src/config.ts', ...gatewayGround]

/** Who may import whom in the gateway: delivery → domains → upstreams → platform. */
const gatewayFolders = [
  {
    folder: 'gateway/src/platform',
    knows: gatewayGround,
    why: 'platform knows no other folder',
  },
  {
    folder: 'gateway/src/upstreams',
    knows: upstreamGround,
    why: 'upstreams know platform alone',
  },
  ...domains.map((domain, place) => ({
    folder: `gateway/src/domains/${domain}`,
    knows: [
      ...domains.slice(0, place).map((earlier) => `gateway/src/domains/${earlier}`),
      ...['gateway/src/upstreams', 'gateway/src/__generated__', ...upstreamGround],
    ],
    why: `${domain} knows the domains before it in the list, upstreams and platform`,
  })),
  {
    folder: 'gateway/src/delivery',
    knows: [...['gateway/src/domains', 'gateway/src/upstreams', 'gateway/src/context.ts', ...gatewayGround]],
    why: 'delivery knows domains, upstreams and platform',
  },
  { folder: 'gateway/src', knows: [], why: 'the gateway stands alone, and knows no test support' },
].map((entry) => ({ ...entry, testsKnow: ['tests/support'] }))

const sandboxFolders = [
  {
    folder: 'sandbox/src',
    knows: [],
    testsKnow: ['sandbox/testing'],
    why: 'the sandbox stands alone, and knows no test support',
  },
  { folder: 'sandbox', knows: [], why: 'the sandbox stands alone' },
]

/** What of the domains before it a domain may not import. */
function onlyOpenModules(domain) {
  const forbidden = '/resolvers\\.ts$|/games/listedGame'
  const message = `${domain} knows of games only those with their live state, and resolver types in resolvers.ts alone`
  const folder = `gateway/src/domains/${domain}`
  return [
    oneDirection([`${folder}/**`], `${forbidden}|/resolverTypes\\.ts$`, message, ['**/resolvers.ts']),
    oneDirection([`${folder}/resolvers.ts`], forbidden, message),
  ]
}

const forbiddenEverywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in config.ts; take what you need as an argument.',
  },
]

/** A plain array becomes invalid as a whole because of one invalid row. */
const plainArray = {
  selector: "CallExpression[callee.property.name='array']",
  message: 'Use wireList, innerList or wholeList of gateway/src/domains/wire/wireList.ts.',
}

/** The wire contract lists the calls that a domain's resource.ts exports. */
const undeclaredPath = {
  selector: "TaggedTemplateExpression[tag.name='path']",
  message:
    'Declare calls to the league in the resource.ts of their domain; the wire contract is read off it.',
}

/** A game without the live state would show another score than the rest of the site. */
const castGame = {
  selector: ['', ' *']
    .map((inside) => `TSAsExpression > .typeAnnotation${inside}[typeName.name='GameModel']`)
    .join(),
  message: 'Take games from the source of games; withLiveState alone makes them.',
}

/** Tools read the documents from the source code, so the function must keep its name, and documents must contain no expressions. */
const readableDocuments = [
  {
    selector: "ImportSpecifier[imported.name='gql']",
    message: 'Use graphql(`…`) of web/src/__generated__/gql.ts: the type of its document is generated.',
  },
  {
    selector: "CallExpression[callee.name='graphql'] > :not(TemplateLiteral[expressions.length=0]).arguments",
    message: 'Write the document itself, and spread fragments by their names: the build joins them.',
  },
]

/** The browsers that the web is built for (`build.target` of web/vite.config.ts) include some without it. */
const lateUrlParse = {
  selector: "MemberExpression[object.name='URL'][property.name='parse']",
  message: 'Call URL.canParse and then new URL: some of the browsers that we build for have no URL.parse.',
}

/** Whoever shows the time reads it from the layout: no component hands it down, and no page loads it for itself. */
const handedDownTime = [
  {
    selector: 'TSPropertySignature[key.name=/^(now|today|loadedAtMs)$|[nN]owMs$/]',
    message: 'Call useLeagueNow() of web/src/lib/time/leagueClock.ts where the time is shown.',
  },
  {
    selector: "ImportSpecifier[imported.name='ClockAnchor']",
    message: 'Call useLeagueNow(): the layout alone knows how the league’s clock runs.',
  },
]
const timeOfThePage = [
  'Field[name.value="site"] >',
  'FragmentDefinition[typeCondition.name.value="Site"] >',
].map((site) => ({
  selector: `${site} SelectionSet > Field[name.value=/^(clock|seasons)$/]`,
  message: 'The layout asks for the clock and the seasons: call useLeagueNow() or useSeasons().',
}))

const forbiddenInWeb = [...forbiddenEverywhere, ...readableDocuments, lateUrlParse]

/** Query and loader of a page are in files beside it, because hot reload replaces only modules that export nothing but components. */
const pageAlone = {
  selector: 'ExportNamedDeclaration > :not(FunctionDeclaration[id.name=/Page$/])',
  message: 'The file of a page exports its component alone; query and loader stand in files beside it.',
}

const webGround = ['web/src/lib', 'web/src/__generated__']
const webParts = ['web/src/ui', ...webGround]

/** Who may import whom in the web, from the shell down: app → pages → features → session and ui → lib. */
const webFolders = [
  { folder: 'web/src/lib', knows: webGround, why: 'lib knows no other folder of the web' },
  { folder: 'web/src/session', knows: webGround, why: 'session knows lib alone' },
  { folder: 'web/src/telemetry', knows: webGround, why: 'telemetry knows lib alone' },
  { folder: 'web/src/ui', knows: webParts, why: 'ui knows lib alone' },
  {
    folder: 'web/src/features/*',
    knows: ['web/src/session', ...webParts],
    why: 'a feature knows session, ui and lib, never another feature, a page or the shell',
  },
  {
    folder: 'web/src/pages/login',
    knows: ['web/src/pages/home', 'web/src/features', 'web/src/session', ...webParts],
    why: 'the sign-in stands over Home, and knows no other page',
  },
  {
    folder: 'web/src/pages/*',
    knows: ['web/src/features', 'web/src/session', ...webParts],
    why: 'a page knows features, session, ui and lib, never another page or the shell',
  },
  {
    folder: 'web/src',
    knows: [],
    why: 'the web speaks to the gateway by GraphQL alone, and knows no test support',
  },
]

const codeFiles = ['**/*.{ts,tsx}']
const testFiles = ['**/*.test.{ts,tsx}']

export default defineConfig([
  globalIgnores(['**/__generated__/**', 'dist/**', 'coverage/**', '.cache/**']),
  {
    files: codeFiles,
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: {
      house: {
        rules: {
          'no-renamed-import': noRenamedImport,
          'one-text': oneText,
          'import-directions': importDirections(import.meta.dirname, [
            ...webFolders,
            ...gatewayFolders,
            ...sandboxFolders,
          ]),
        },
      },
    },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'house/no-renamed-import': 'error',
      'house/one-text': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A thrown Response is how a route's loader says "not found".
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...forbiddenEverywhere],
    },
  },
  // The environment may be read where a process starts; a default export stands where a tool demands it.
  {
    files: [
      'gateway/src/config.ts',
      '{bench,scripts}/**',
      'sandbox/src/main.ts',
      'tests/**',
      '*.ts',
      'web/*.ts',
      'gateway/*.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForFunction'] > [async=true]",
          message: 'Playwright takes the promise of an async function for a result, and does not wait.',
        },
      ],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },

  {
    files: ['gateway/src/domains/**/*.ts'],
    ignores: ['gateway/src/domains/wire/wireList.ts', ...testFiles],
    rules: {
      'no-restricted-syntax': ['error', ...forbiddenEverywhere, plainArray, castGame, undeclaredPath],
    },
  },
  {
    files: ['gateway/src/domains/games/live/liveState.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenEverywhere, plainArray, undeclaredPath] },
  },
  {
    files: ['gateway/src/domains/*/resource.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenEverywhere, plainArray, castGame] },
  },

  {
    files: ['gateway/src/**/*.ts', 'sandbox/**/*.ts'],
    rules: { 'house/import-directions': 'error' },
  },
  oneDirection(
    ['gateway/src/domains/**'],
    '.',
    'give a new domain its place in the list of eslint.config.js',
  ),
  ...domains.flatMap(onlyOpenModules),
  oneDirection(
    ['gateway/src/*.ts', 'gateway/src/delivery/**'],
    '/resolverTypes\\.ts$',
    'resolver types are for resolvers.ts alone',
    ['gateway/src/resolvers.ts'],
  ),
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: testFiles,
    rules: {
      'house/import-directions': 'error',
      'no-restricted-syntax': ['error', ...forbiddenInWeb],
    },
  },
  {
    files: ['web/src/{pages,features,ui}/**/*.{ts,tsx}'],
    ignores: testFiles,
    rules: {
      'no-restricted-syntax': ['error', ...forbiddenInWeb, ...handedDownTime],
    },
  },
  // Vite replaces a component on the page while it is edited only where its file exports nothing else.
  {
    files: ['web/src/{app/layout,app/errors,pages,features,ui}/**/*.tsx'],
    ignores: testFiles,
    plugins: { 'react-refresh': reactRefresh },
    rules: { 'react-refresh/only-export-components': 'error' },
  },
  {
    files: ['web/src/pages/**/*Page.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...[...forbiddenInWeb, ...handedDownTime, pageAlone]],
    },
  },

  {
    files: ['web/src/**/*.tsx', 'web/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: testFiles,
    plugins: { vitest },
    rules: {
      'max-lines': 'off',
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      'vitest/valid-expect': 'error',
      'vitest/valid-expect-in-promise': 'error',
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/no-identical-title': 'error',
      'vitest/no-restricted-vi-methods': [
        'error',
        { mock: 'Program the sandbox instead.', doMock: 'Program the sandbox instead.' },
      ],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },

  { files: ['web/src/**/*.{ts,tsx}'], ignores: testFiles, processor: graphqlPlugin.processor },
  {
    files: ['**/*.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: {
        graphQLConfig: {
          schema: 'schema/*.graphql',
          documents: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}'],
        },
      },
    },
  },
  {
    files: ['schema/*.graphql'],
    rules: {
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/known-directives': 'error',
      '@graphql-eslint/unique-field-definition-names': 'error',
      '@graphql-eslint/unique-enum-value-names': 'error',
      '@graphql-eslint/no-unreachable-types': 'error',
      '@graphql-eslint/no-typename-prefix': 'error',
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.graphql', 'schema/examples/*.graphql'],
    extends: [graphqlPlugin.configs['flat/operations-recommended']],
    plugins: { house: { rules: { 'require-ids': requireIds } } },
    rules: {
      // Fragments live beside the component that draws them and carry its name.
      '@graphql-eslint/naming-convention': 'off',
      '@graphql-eslint/require-selections': 'off',
      'house/require-ids': ['error', { fieldName: 'id' }],
      '@graphql-eslint/selection-set-depth': 'off',
    },
  },
  {
    // A game has its plays in one list, which each answer replaces as a whole. Their ids would be a fortieth of what is sent of it.
    files: [
      'web/src/features/games/plays/*/*.graphql',
      'web/src/features/games/scoreboard/gameFlow.ts/*.graphql',
      'web/src/pages/games/{GamePage,GameSummary}.tsx/*.graphql',
    ],
    rules: { 'house/require-ids': 'off' },
  },
  {
    files: ['web/src/**/*.graphql'],
    // The address of a page is read before the page is drawn.
    ignores: ['web/src/app/layout/layoutRoute.ts/*', 'web/src/lib/address/yearOfAddress.ts/*'],
    rules: { 'no-restricted-syntax': ['error', ...timeOfThePage] },
  },
])
