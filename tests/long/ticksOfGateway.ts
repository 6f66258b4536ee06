// Loaded into a gateway before its entry, for tickRecords.test.ts: collects the heap when the first package is loaded, as it may well be
// then, and prints the processor time of one `process.nextTick`, in ns, at each SIGUSR2.
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { collectAfterTicks, tickNs } from './tickTime.ts'

if (isMainThread) {
  let isCollected = false
  registerHooks({
    load(url, context, next) {
      if (!isCollected && url.includes('/packages-')) {
        isCollected = true
        void collectAfterTicks()
      }
      return next(url, context)
    },
  })
  process.on('SIGUSR2', () => void tickNs().then((ns) => console.log(`${ns} ns a tick`)))
}
