import { createSchema } from '../../gateway/src/schema.ts'
import { publish, publishedPath } from './publishedSchema.ts'

/**
 * Publishes the current schema, with which later changes are compared. A breaking change is rejected without
 * `npm run schema:publish -- --breaking`.
 */
const { breaking, dangerous, isPublished } = await publish(publishedPath, createSchema(), {
  isBreakingAllowed: process.argv.includes('--breaking'),
})

for (const change of breaking) console.log(`breaks clients: ${change}`)
for (const change of dangerous) console.log(`may surprise clients: ${change}`)
console.log(
  isPublished
    ? 'The schema is published.'
    : 'Nothing is published, for it would break clients. If that is meant, add -- --breaking.',
)
process.exitCode = isPublished ? 0 : 1
