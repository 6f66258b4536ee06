// The entry of the gateway in the bench: as in the bundle's, V8 is told first how the process will be used.
import { keepTickRecord } from '../../gateway/src/platform/tickRecords.ts'
import { createObjectsYoung } from '../../gateway/src/platform/youngObjects.ts'

createObjectsYoung()
keepTickRecord()
await import('./gatewayServer.ts')
