import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, print } from 'graphql'
import type { DocumentNode } from 'graphql'
import { build, createServer } from 'vite'
import type { InlineConfig, Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { graphqlDocuments, inlineDocuments } from '../../../graphqlDocuments.ts'
import { definitionsByName } from '../../../siteDocuments.ts'
import { builtDocument } from '../../../testing/builtDocument.ts'

const ROW = parse('fragment Row on Team { id }')
const given = { file: 'page.ts', definitions: definitionsByName([ROW]) }

const names = ({ definitions }: DocumentNode) =>
  definitions.map((definition) => ('name' in definition ? definition.name?.value : undefined))

/** The value of a module's one inlined document, run as the browser would. */
const evaluate = (code: string) => builtDocument(code, { fragment_Row: ROW })

it('replaces a call by its syntax tree', () => {
  const code = inlineDocuments('export const Q = graphql(`query A { site { id } }`)', given)

  expect(code).not.toContain('graphql(')
  expect(print(evaluate(code))).toBe(print(parse('query A { site { id } }')))
})

it('means the same with an alias, arguments, directives, an inline fragment and lists in lists', () => {
  const text = `query A($of: [String!]! = ["a"], $on: Boolean!) {
    one: team(slug: "guard", of: $of) { id ... on Team { name @include(if: $on) } ...Row @skip(if: $on) }
    teams { id players { id } }
  }`
  const code = inlineDocuments(`export const Q = graphql(\`${text}\`)`, given)

  expect(print(evaluate(code))).toBe(`${print(parse(text))}\n\n${print(ROW)}`)
})

it('joins the fragments that a query spreads, each definition once', () => {
  const code = inlineDocuments(
    'export const Q = graphql(`query A { teams { ...Row } team { ...Row } }`)',
    given,
  )

  expect(code).toContain("import fragment_Row from 'virtual:graphql-fragment/Row'; ")
  expect(names(evaluate(code))).toEqual(['A', 'Row'])
})

it('puts the hash of an operation on its document, and none on a fragment', () => {
  const operations = new Map([
    ['A', { type: 'query' as const, hash: 'c0ffee', text: 'query A { site { id } }' }],
  ])

  const query = inlineDocuments('export const Q = graphql(`query A { site { ...Row } }`)', {
    ...given,
    operations,
  })
  const fragment = inlineDocuments('export const Q = graphql(`fragment Row on Team { id }`)', {
    ...given,
    operations,
  })

  expect(evaluate(query)).toMatchObject({ kind: 'Document', __meta__: { hash: 'c0ffee' } })
  expect(evaluate(fragment)).not.toHaveProperty('__meta__')
})

it('keeps the lines of the module where they were', () => {
  const code = inlineDocuments(
    'const a = graphql(`\n  query A {\n    site { id }\n  }\n`)\ngraphql(`\n  fragment Row on Team { id }\n`)\nthrow here',
    given,
  )

  expect(code.split('\n').indexOf('throw here')).toBe(8)
})

it.each([
  [
    'a query that cannot be read',
    '`query A { site {`',
    'Syntax Error: Expected Name, found <EOF>. (in page.ts)',
  ],
  [
    'a fragment that is not there',
    '`query A { team { ...Raw } }`',
    'There is no fragment Raw, which A spreads',
  ],
  [
    'something put into a query',
    '`query A { team { ...Row } } ${ROW}`',
    'Spread the fragment by its name alone',
  ],
])('stops the build at %s, and says where', (_what, document, problem) => {
  const code = `export const Q = graphql(${document})`

  expect(() => inlineDocuments(code, given)).toThrow(problem)
  expect(() => inlineDocuments(code, given)).toThrow('(in page.ts)')
})

it('leaves modules without documents alone', () => {
  expect(inlineDocuments("import { gql } from '@apollo/client'", given)).toBe(
    "import { gql } from '@apollo/client'",
  )
})

/** A site of two parts and a page, as the plugin finds it in a folder. */
const SITE = {
  'part/Name.ts': 'graphql(`fragment Name on Team { name }`)',
  'part/Card.ts': 'graphql(`fragment Card on Team { id ...Name }`)',
  'Page.ts': `import { graphql } from '../__generated__/gql.ts'
    export const PAGE = graphql(\`query Page { teams { ...Card ...Name } }\`)`,
}
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'documents-'))
  await write(SITE)
})
afterEach(() => rm(root, { recursive: true }))

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, code] of Object.entries(files)) {
    const file = join(root, 'src', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, code)
  }
}

function configOf(): InlineConfig {
  return { root, configFile: false, logLevel: 'silent', plugins: [graphqlDocuments()] }
}

async function built(): Promise<DocumentNode> {
  const result = await build({ ...configOf(), build: { write: false, ssr: 'src/Page.ts' } })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
  return (module as { PAGE: DocumentNode }).PAGE
}

it('joins fragments of other modules by name', async () => {
  const page = await built()

  expect(names(page)).toEqual(['Page', 'Card', 'Name'])
  expect(page).toHaveProperty('__meta__.hash')
})

it('stops the build at a mistyped fragment in a module that nothing imports', async () => {
  await write({ 'part/Card.ts': 'graphql(`fragment Card on Team { id ...Nmae }`)' })

  await expect(built()).rejects.toThrow(
    /There is no fragment Nmae, which Card spreads \(in .*part\/Card\.ts\)/,
  )
})

it('stops the build when a module would contain the documents of all pages', async () => {
  await write({
    '__generated__/gql.ts': 'export const graphql = () => undefined',
    'Page.ts': "import { graphql } from './__generated__/gql.ts'; export const PAGE = graphql(TEXT)",
  })

  await expect(built()).rejects.toThrow('A module needs all documents of the site')
})

it('updates the modules that spread a changed fragment while the dev server runs', async () => {
  const server = await createServer({ ...configOf(), server: { middlewareMode: true, ws: false } })
  const load = async () => ((await server.ssrLoadModule('/src/Page.ts')) as { PAGE: DocumentNode }).PAGE
  expect(print(await load())).toContain('fragment Name on Team {\n  name\n}')

  await write({ 'part/Name.ts': 'graphql(`fragment Name on Team { name code }`)' })

  await expect.poll(async () => print(await load())).toContain('fragment Name on Team {\n  name\n  code\n}')
  await server.close()
})
