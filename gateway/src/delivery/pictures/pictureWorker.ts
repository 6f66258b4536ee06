import { serveTasks } from '../../platform/workers/serveTasks.ts'
import type { PictureTask, PictureTaskResult } from './pictureProcess.ts'

// The entry of the picture process. The first task loads the libraries, so that an error while they load fails that task.
serveTasks(async (task: PictureTask): Promise<PictureTaskResult> => {
  const [{ encodePicture }, { renderShare }] = await Promise.all([
    import('./encodePicture.ts'),
    import('./share/renderShare.ts'),
  ])
  switch (task.kind) {
    case 'load':
      return undefined
    case 'encode':
      return encodePicture(task.source, task.wanted, task.limits)
    case 'share':
      return renderShare(task.order)
  }
})
