import { expect, it } from 'vitest'
import { documentTextIn, findProblems } from './documentProblems.ts'

const schema = new Map([
  ['schema/teams.graphql', 'type Query {\n  team: Team\n}\ntype Team {\n  name: String\n}\n'],
])
const component = [
  "import { graphql } from '../__generated__/gql.ts'",
  'graphql(`',
  '  fragment Card_team on Team {',
  '    name',
  '  }',
  '`)',
  'export const PAGE = graphql(`query Page { team { ...Card_team } }`)',
].join('\n')

function problemsOf(code: string) {
  return findProblems(schema, new Map([['web/src/Card.tsx', documentTextIn(code)]]))
}

it('findProblems is empty for documents that fit the schema', () => {
  expect(problemsOf(component)).toEqual([])
})

it('findProblems names the file, the line and the field that the schema does not have', () => {
  expect(problemsOf(component.replace('    name', '    nam'))).toEqual([
    {
      message: 'Cannot query field "nam" on type "Team". Did you mean "name"?',
      file: 'web/src/Card.tsx',
      line: 4,
      column: 5,
    },
  ])
})

it('findProblems locates a syntax error', () => {
  const [problem] = problemsOf(component.replace('query Page {', 'query Page {{'))

  expect(problem).toMatchObject({ file: 'web/src/Card.tsx', line: 7, column: 42 })
  expect(problem?.message).toMatch(/^Syntax Error/)
})

it('findProblems reports an undefined fragment, and two with one name', () => {
  expect(
    problemsOf(component.replace('...Card_team', '...Other_team')).map(({ message }) => message),
  ).toEqual(['Unknown fragment "Other_team".'])
  expect(
    problemsOf(`${component}\nconst AGAIN = graphql(\`fragment Card_team on Team { name }\`)`),
  ).toMatchObject([{ message: 'There can be only one fragment named "Card_team".' }])
})

it('findProblems reports problems of the schema before those of documents', () => {
  const broken = new Map([['schema/teams.graphql', 'type Query {\n  team: Teem\n}\n']])

  expect(findProblems(broken, new Map([['web/src/Card.tsx', 'query {']]))).toEqual([
    { message: 'Unknown type "Teem".', file: 'schema/teams.graphql', line: 2, column: 9 },
  ])
})

it('findProblems reports a schema without queries, which is no problem of one of its files', () => {
  const empty = new Map([['schema/teams.graphql', 'type Team {\n  name: String\n}\n']])

  expect(findProblems(empty, new Map())).toEqual([
    { message: 'Query root type must be provided.', file: 'schema', line: 1, column: 1 },
  ])
})
