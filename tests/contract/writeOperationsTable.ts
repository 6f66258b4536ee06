import { writeFileSync } from 'node:fs'
import { startStack } from '../support/stack.ts'
import { operationsPath, readOperationsPage, withOperations } from './operationsTable.ts'

/** Writes the costs of the site's operations into their page: `npm run docs:operations`. */
const stack = await startStack()
writeFileSync(operationsPath, await withOperations(readOperationsPage(), stack))
await stack.close()
console.log('The page of operations lists what they cost.')
