import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { mergedSelections } from './mergedSelections.ts'

/** The document as text, without white space. */
function text(document: string): string {
  return print(mergedSelections(parse(document))).replaceAll(/\s+/g, ' ')
}

it('has each field once, with all that fragments ask of it', () => {
  const merged = text(`
    query Page { team(slug: "guard") { id ...Row ...Card } }
    fragment Row on TeamRow { name coach { name } }
    fragment Card on TeamRow { name coach { id ...Coach } colors { ...Colors } }
    fragment Coach on Coach { name since }
    fragment Colors on TeamColors { first }
  `)

  expect(merged).toBe(
    'query Page { team(slug: "guard") { id name coach { name id since } colors { first } } }',
  )
})

it('keeps fields apart that have different names or directives in the answer', () => {
  expect(
    text('query Page($on: Boolean!) { a: team { id } b: team { id } c @skip(if: $on) c @include(if: $on) }'),
  ).toBe('query Page($on: Boolean!) { a: team { id } b: team { id } c @skip(if: $on) c @include(if: $on) }')
})

it('keeps apart what is selected of one type of several, or on a condition', () => {
  const merged = text(`
    query Page($on: Boolean!) {
      feed { id ... on Article { title author { id } } ...Story ...Row @include(if: $on) }
    }
    fragment Story on Article { author { name } ...Byline }
    fragment Byline on Article { author { id slug } }
    fragment Row on FeedItem { id }
  `)

  expect(merged).toBe(
    'query Page($on: Boolean!) { feed { id ... on Article { title author { id name slug } } ... on FeedItem @include(if: $on) { id } } }',
  )
})

it('merges a document once', () => {
  const document = parse('query Page { id id }')

  expect(mergedSelections(document)).toBe(mergedSelections(document))
  expect(mergedSelections(mergedSelections(document))).toBe(mergedSelections(document))
})

it('names a fragment that is missing', () => {
  expect(() => mergedSelections(parse('query Page { ...Row }'))).toThrow(
    'The document lacks the fragment Row',
  )
})
