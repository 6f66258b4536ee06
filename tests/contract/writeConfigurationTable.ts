import { writeFileSync } from 'node:fs'
import { operatePath, readOperatePage, withVariables } from './configurationTable.ts'
import { composePath, composeVariables, examplePath, exampleSettings } from './environmentFiles.ts'

/** Writes the declared variables to all places that list them: `npm run docs:configuration`. */
writeFileSync(operatePath, await withVariables(readOperatePage()))
writeFileSync(examplePath, exampleSettings())
writeFileSync(composePath, composeVariables())
console.log('docs/operate.md, .env.example and compose.env list the variables as they are declared.')
