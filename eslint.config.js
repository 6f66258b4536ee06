import graphqlPlugin from '@graphql-eslint/eslint-plugin'
import vitest from '@vitest/eslint-plugin'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** An import of our own keeps its name, so that one search finds every use of a thing. */
const noRenamedImport = {
  create: (context) => ({
    ImportSpecifier(node) {
      const isOurs = String(node.parent.source.value).startsWith('.')
      if (!isOurs || node.imported.type !== 'Identifier' || node.imported.name === node.local.name) return
      context.report({ node, message: `Import ${node.imported.name} under its own name.` })
    },
  }),
}

/** Forbids imports whose path matches, naming the direction that holds in that folder. */
function oneDirection(files, regex, message, ignores = []) {
  return { files, ignores, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } }
}

const forbiddenEverywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in config.ts; take what you need as an argument.',
  },
]

/** A plain array fails as a whole for one bad row. */
const plainArray = {
  selector: "CallExpression[callee.property.name='array']",
  message: 'Use wireList, innerList or wholeList of gateway/src/domains/wireList.ts.',
}

const codeFiles = ['**/*.{ts,tsx}']
const testFiles = ['**/*.test.{ts,tsx}']

export default defineConfig([
  globalIgnores(['**/__generated__/**', 'dist/**', 'coverage/**', '.cache/**']),
  {
    files: codeFiles,
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { house: { rules: { 'no-renamed-import': noRenamedImport } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'house/no-renamed-import': 'error',
      eqeqeq: 'error',
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
    files: ['gateway/src/config.ts', 'scripts/**', 'sandbox/src/main.ts', 'tests/**', '*.ts', 'web/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },

  {
    files: ['gateway/src/domains/**/*.ts'],
    ignores: ['gateway/src/domains/wireList.ts', ...testFiles],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenEverywhere, plainArray] },
  },

  // Gateway: delivery → domains → upstreams → platform.
  oneDirection(
    ['gateway/src/platform/**'],
    '/(domains|delivery|upstreams)/',
    'platform knows no other folder',
  ),
  oneDirection(['gateway/src/upstreams/**'], '/(domains|delivery)/', 'upstreams know platform alone'),
  oneDirection(['gateway/src/domains/**'], '/(delivery)/', 'domains know upstreams and platform alone'),
  oneDirection(
    ['gateway/src/*.ts', 'gateway/src/delivery/**'],
    '/(web|sandbox)/',
    'the gateway stands alone',
  ),
  // Web: app → features → ui, lib; a feature never imports another.
  oneDirection(['web/src/{ui,lib}/**'], '/(app|features)/', 'ui and lib know neither app nor features'),
  oneDirection(
    ['web/src/features/**'],
    '(/app/|^\\.\\./[^.])',
    'a feature knows ui and lib alone, never app or another feature',
  ),
  oneDirection(
    ['web/src/*.tsx', 'web/src/app/**'],
    '/(gateway|sandbox)/',
    'the web speaks to the gateway by GraphQL alone',
  ),
  oneDirection(['sandbox/**'], '/(gateway|web)/', 'the sandbox stands alone'),

  {
    files: ['web/src/**/*.tsx', 'web/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: testFiles,
    plugins: { vitest },
    rules: {
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
      parserOptions: { graphQLConfig: { schema: 'schema/*.graphql', documents: 'web/src/**/*.{ts,tsx}' } },
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
    rules: {
      // Fragments live beside the component that draws them and carry its name.
      '@graphql-eslint/naming-convention': 'off',
      '@graphql-eslint/require-selections': ['error', { fieldName: 'id' }],
      '@graphql-eslint/selection-set-depth': 'off',
    },
  },
])
