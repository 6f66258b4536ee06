import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { coreWaitMs } from '../coreWait.ts'
import type { Instruments } from './instruments.ts'

/** What a process runs, as `/build` and the metrics say it. */
export interface BuildInfo {
  /** The version in package.json. */
  version: string
  /** The id of the web build, as its pages bear it; `none` without one. */
  build: string
  /** A short hash of the configuration without its secrets: two processes with different settings differ in it. */
  config: string
}

/** Measurements of the process beside those that prom-client has. */
export interface ProcessMetrics {
  /** Says at every scrape what the process runs. */
  buildInfo(build: BuildInfo): void
}

/** Adds the measurements of the process to a registry. */
export function createProcessMetrics({ info, watch, watchTotal }: Instruments): ProcessMetrics {
  // Without a limit Node says 0 or the largest number there is.
  watch('process_memory_limit_bytes', 'Memory that the container or else the machine has', () =>
    Math.min(process.constrainedMemory() || Infinity, totalmem()),
  )
  watch(
    'nodejs_heap_limit_bytes',
    "Limit of the main thread's heap",
    () => getHeapStatistics().heap_size_limit,
  )
  watchTotal(
    'process_core_wait_seconds_total',
    'Time in which the main thread could have run but waited for a core, on Linux',
    () => coreWaitMs() / 1000,
  )
  return {
    buildInfo: ({ version, build, config }) =>
      info('build_info', '1 for the version, the build and the configuration of the process', {
        ...{ version, build, config },
      }),
  }
}
