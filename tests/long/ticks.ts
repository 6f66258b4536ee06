// A process of its own for tickRecords.test.ts: prints the processor time of one `process.nextTick`, in ns, after its heap has been
// collected. With the argument `keep` it keeps a record.
import { keepTickRecord } from '../../gateway/src/platform/tickRecords.ts'
import { collectAfterTicks, tickNs } from './tickTime.ts'

if (process.argv[2] === 'keep') keepTickRecord()
await collectAfterTicks()
console.log(await tickNs())
