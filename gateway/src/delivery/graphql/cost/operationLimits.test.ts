import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { noSubscriptions, operationLimits } from './operationLimits.ts'

const schema = buildSchema('type Query { team: Team } type Team { rival: Team name: String }')

function problemsOf(query: string): string[] {
  return validate(schema, parse(query), [operationLimits]).map((problem) => problem.message)
}

describe('operation limits', () => {
  it('allow eight levels', () => {
    const query = '{ team { rival { rival { rival { rival { rival { rival { name } } } } } } } }'

    expect(problemsOf(query)).toEqual([])
  })

  it.each([
    [
      'in one piece',
      '{ team { rival { rival { rival { rival { rival { rival { rival { name } } } } } } } } }',
    ],
    [
      'through fragments',
      '{ team { rival { rival { rival { ...A } } } } } fragment A on Team { rival { rival { rival { ... { rival { name } } } } } }',
    ],
    [
      'through a fragment that is spread at a lower level first',
      '{ team { ...A rival { rival { rival { rival { rival { rival { ...A } } } } } } } } fragment A on Team { rival { name } }',
    ],
  ])('reject nine levels %s', (_how, query) => {
    expect(problemsOf(query)).toEqual(['The operation is deeper than 8 levels.'])
  })

  it('measure fragments that form a cycle in finite time', () => {
    const query =
      '{ team { ...A } } fragment A on Team { rival { ...B } } fragment B on Team { rival { ...A } }'

    expect(problemsOf(query)).toEqual([])
  })

  it.each([
    [15, []],
    [16, ['The document has more than 15 aliases.']],
    [40, ['The document has more than 15 aliases.']],
  ])('report for %d aliases the problems %j', (count, expected) => {
    const query = `{ ${Array.from({ length: count }, (_, number) => `a${number}: team { name }`).join(' ')} }`

    expect(problemsOf(query)).toEqual(expected)
  })

  it.each([
    ['a field', '{ team { name } }', 'team { name } '],
    ['a fragment', '{ ...A } fragment A on Query { team { name } }', '...A '],
    ['an inline fragment', '{ ... { team { name } } }', '... { team { name } } '],
  ])('allow %s up to 15 times in one place', (_what, once, more) => {
    const repeated = (multiplyCost: number) => once.replace('{ ', `{ ${more.repeat(multiplyCost - 1)}`)

    expect(problemsOf(repeated(15))).toEqual([])
    expect(problemsOf(repeated(16))).toEqual([
      'The document asks for the same more than 15 times in one place.',
    ])
    expect(problemsOf(repeated(40))).toHaveLength(1)
  })

  it('allow the introspection query of development tools', () => {
    expect(problemsOf(getIntrospectionQuery())).toEqual([])
  })
})

it('reject a subscription over plain HTTP, and name the transports for it', () => {
  const listening = buildSchema('type Query { none: Int } type Subscription { score: Int }')

  const problems = validate(listening, parse('subscription { score }'), [noSubscriptions])

  expect(problems.map(({ message }) => message)).toEqual([
    'Subscriptions are answered here with "Accept: text/event-stream", at /graphql/stream, or over WebSocket.',
  ])
})
