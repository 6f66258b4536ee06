// The entry of the bundle, with what has to be said before the gateway is loaded.
import { keepTickRecord } from './platform/tickRecords.ts'
import { createObjectsYoung } from './platform/youngObjects.ts'

createObjectsYoung()
keepTickRecord()
// Stack traces name the sources.
process.setSourceMapsEnabled(true)
await import('./main.ts')
