import { createRequire } from 'node:module'
import { buildClientSchema, parse, validate, type IntrospectionQuery } from 'graphql'
import { expect, it } from 'vitest'
import { KNOWN_VERSIONS } from '../../upstreams/storefront.ts'
import { COLLECTION_QUERY } from './collectionQuery.ts'

const load = createRequire(import.meta.url)

/** The packages in which Shopify publishes the schema of a version. */
const PACKAGES = {
  '2024-10': '@shopify/hydrogen-react',
  '2026-04': '@shopify/hydrogen-react-newest',
}

it('the known Shopify versions are those with a published schema here', () => {
  expect(KNOWN_VERSIONS).toEqual(Object.keys(PACKAGES))
})

it.each(Object.entries(PACKAGES))('the query for a collection is valid in version %s', (version, name) => {
  const { version: release } = load(`${name}/package.json`) as { version: string }
  const [year, month] = release.split('.')
  const published = load(`${name}/storefront.schema.json`) as IntrospectionQuery

  const mistakes = validate(buildClientSchema(published), parse(COLLECTION_QUERY))

  expect(`${year}-${month?.padStart(2, '0')}`).toBe(version)
  expect(mistakes).toEqual([])
})
