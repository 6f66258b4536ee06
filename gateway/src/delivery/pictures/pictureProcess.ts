import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTaskProcess, ProcessEndedError } from '../../platform/workers/taskProcess.ts'
import { WorkerStuckError } from '../../platform/workers/workerWatch.ts'
import type { EncodePicture, Picture } from './encodePicture.ts'
import { unusableSource, UnusableSourceError } from './pictureErrors.ts'
import type { RenderShare, ShareOrder, SharePicture } from './share/renderShare.ts'

/** A task for the process. */
export type PictureTask =
  | { kind: 'load' }
  | {
      kind: 'encode'
      source: Parameters<EncodePicture>[0]
      wanted: Parameters<EncodePicture>[1]
      limits: Parameters<EncodePicture>[2]
    }
  | { kind: 'share'; order: ShareOrder }
export type PictureTaskResult = Picture | SharePicture | undefined

/** Decodes and encodes strangers' pictures, and draws share pictures: one at a time, outside the gateway's process. */
export interface PictureProcess {
  /** Loads the libraries ahead of the first picture. @throws Error where they do not fit this machine */
  load: () => Promise<void>
  encode: EncodePicture
  renderShare: RenderShare
}

/** The limits of the process; see `createTaskProcess`. */
const LIMITS = { maxCpuMs: 8000, maxMemoryMb: 200, maxIdleMemoryMb: 140 }

/** Where fontconfig keeps what it knows of fonts. Without a folder that it may write to, it looks at each of them anew and says so on stderr. */
const FONT_CACHE = { XDG_CACHE_HOME: join(tmpdir(), 'picture-process') }

/** Builds the process, which starts with the first picture and ends when it has had none for a while. */
export function createPictureProcess(limits: Partial<typeof LIMITS> = {}): PictureProcess {
  const module = new URL('./pictureWorker.ts', import.meta.url)
  const tasks = createTaskProcess<PictureTask, PictureTaskResult>({
    ...{ module, env: FONT_CACHE },
    ...LIMITS,
    ...limits,
  })

  /** Types the result by the task's kind. */
  const runAs = async <Result extends PictureTaskResult>(task: PictureTask) =>
    (await tasks.run(task)) as Result

  return {
    load: async () => void (await tasks.run({ kind: 'load' })),
    async encode(source, wanted, encodingLimits) {
      try {
        return await runAs({ kind: 'encode', source, wanted, limits: encodingLimits })
      } catch (error) {
        throw sourceErrorOf(error) ?? error
      }
    },
    renderShare: (order) => runAs({ kind: 'share', order }),
  }
}

/** The error that blames the source: it was rejected, or it has crashed the process. */
function sourceErrorOf(error: unknown): UnusableSourceError | undefined {
  if (isProcessEnd(error)) return unusableSource(error)
  // An error from another process is identified by its name alone.
  return error instanceof Error && error.name === 'UnusableSourceError'
    ? new UnusableSourceError(error.message, { cause: error.cause })
    : undefined
}

/** Whether a picture could not be made because the process has ended during its task. */
export function hasEndedProcess(error: unknown): boolean {
  return error instanceof UnusableSourceError && isProcessEnd(error.cause)
}

const isProcessEnd = (error: unknown) =>
  error instanceof WorkerStuckError || error instanceof ProcessEndedError
