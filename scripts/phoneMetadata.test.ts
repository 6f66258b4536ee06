import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makePhoneMetadata, PHONE_METADATA } from './phoneMetadata.ts'

it("the web's phone metadata is that of the installed package, as `npm run phone-metadata` makes it", async () => {
  const committed = readFileSync(PHONE_METADATA, 'utf8')

  expect(committed).toBe(await makePhoneMetadata())
})
