import { writeFileSync } from 'node:fs'
import { callsByDomain } from '../../gateway/src/leagueResources.ts'
import { readWireContract, wireContractPath, withDeclaredCalls } from './wireTable.ts'

/** Writes the declared calls into the wire contract: `npm run docs:wire`. */
writeFileSync(wireContractPath, await withDeclaredCalls(readWireContract(), callsByDomain))
console.log('The wire contract lists the calls as they are declared.')
