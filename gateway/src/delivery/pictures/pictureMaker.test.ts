import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { pictureAnswer } from '../../../../tests/support/servers/pictureServer.ts'
import { startScriptedServer, type ScriptedServer } from '../../../../tests/support/servers/scriptedServer.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { WorkerStuckError } from '../../platform/workers/workerWatch.ts'
import { unusableSource } from './pictureErrors.ts'
import { createPictureMaker } from './pictureMaker.ts'

let source: ScriptedServer
beforeAll(async () => {
  source = await startScriptedServer()
})
afterAll(() => source.close())

it.each([
  ['names the picture over which the process has ended', new WorkerStuckError('The worker took 213 MB'), 1],
  ['says nothing of one that is none', new Error('unsupported image format'), 0],
])('the picture maker %s in the log', async (_what, cause, count) => {
  source.reply(pictureAnswer('bytes'))
  const { log, lines } = captureLog()
  const maker = createPictureMaker({
    ...{ log, clock: settableClock(), metrics: createMetrics() },
    config: { imageMemoryMb: 1, retryDelayMs: 1 },
    encode: () => Promise.reject(unusableSource(cause)),
  })
  const url = new URL(`${source.url}/crest.svg`)

  await expect(maker.make({ url, width: 640, address: '/images/640/crest.svg' }, 'avif')).rejects.toThrow(
    'cannot be made',
  )

  const named = lines.filter(({ msg }) => msg === 'A picture has ended the picture process')
  expect(named).toHaveLength(count)
  expect(named.every((line) => line['url'] === url.href && line['width'] === 640)).toBe(true)
})
