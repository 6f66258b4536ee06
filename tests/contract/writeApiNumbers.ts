import { writeFileSync } from 'node:fs'
import { settableClock } from '../support/settableClock.ts'
import { startStack } from '../support/stack.ts'
import { apiGuidePath, readApiGuide, withApiNumbers } from './apiNumbers.ts'

/** Writes the limits that the gateway enforces into the guide to the API: `npm run docs:api`. */
const stack = await startStack({ wall: settableClock() })
writeFileSync(apiGuidePath, await withApiNumbers(readApiGuide(), stack))
await stack.close()
console.log('The guide to the API has the limits of the gateway.')
