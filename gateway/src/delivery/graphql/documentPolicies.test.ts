import { describe, expect, it } from 'vitest'
import { createDocumentPolicies, documentKeyOf } from './documentPolicies.ts'
import type { NamedOperation } from './namedOperation.ts'

const LONG = 'x'.repeat(60_000)

function operationOf(query: string, operationName?: string): NamedOperation {
  return { query, operationName, variables: '{}', atLeast: 0, accept: 'application/json' }
}

/** Documents, of which those that query the viewer are uncacheable, and a count of how many were parsed. */
function countedDocuments() {
  const looks: string[] = []
  const documents = createDocumentPolicies((document) => {
    const text = document.loc?.source.body ?? ''
    looks.push(text)
    return text.includes('viewer') ? null : 30
  })
  return { documents, looks }
}

describe('document policies', () => {
  it('are computed once for each text and operation name, with the declared variables', () => {
    const { documents, looks } = countedDocuments()
    const text = 'query A($year: Int, $team: String) { a } query B($slug: String) { b }'

    const [a, b] = ['A', 'B'].map((name) => documents.read(operationOf(text, name)))
    const again = documents.read(operationOf(text, 'A'))

    expect(a).toEqual({ query: text, name: 'A', maxAge: 30, variables: new Set(['year', 'team']) })
    expect(b?.variables).toEqual(new Set(['slug']))
    expect(again).toBe(a)
    expect(looks).toHaveLength(2)
  })

  it('stay within their byte limit', () => {
    const { documents } = countedDocuments()
    const operations = Array.from({ length: 200 }, (_, at) => operationOf(`{ site } # ${at} € ${LONG}`))
    for (const operation of operations) documents.read(operation)

    const kept = operations.filter((operation) => documents.get(documentKeyOf(operation)))

    // Each takes two bytes a character.
    expect(kept).toHaveLength(Math.floor(8_000_000 / 120_500))
    expect(documents.calculatedSize).toBeLessThanOrEqual(8_000_000)
  })

  it.each([
    ['that are invalid', '{ #'],
    ['whose answers may not be kept', '{ viewer } #'],
  ])('remember documents %s only as such', (_which, text) => {
    const { documents, looks } = countedDocuments()
    const operations = Array.from({ length: 200 }, (_, at) => operationOf(`${text} ${at} € ${LONG}`))

    const read = [...operations, ...operations].map((operation) => documents.read(operation))

    expect(new Set(read)).toEqual(new Set([undefined]))
    expect(documents.calculatedSize).toBeLessThan(200 * 500)
    expect(looks).toHaveLength(text.includes('viewer') ? 200 : 0)
  })
})
