import { writeFileSync } from 'node:fs'
import { operatePath, readOperatePage, withVariables } from './configurationTable.ts'

/** Writes the declared variables into the page for operators: `npm run docs:configuration`. */
writeFileSync(operatePath, await withVariables(readOperatePage()))
console.log('docs/operate.md lists the variables as they are declared.')
