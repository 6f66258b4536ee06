import { serveTasks } from '../../../gateway/src/platform/workers/serveTasks.ts'

/** What the process of this module can be told to do. */
export type TestTask =
  | 'pid'
  | 'environment'
  /** Fails with an error of a name of its own. */
  | 'fail'
  | 'exit'
  | 'runWithoutEnd'
  /** Takes 400 MB, in steps that leave time for checks. */
  | 'grow'
  /** Takes 120 MB and keeps them. */
  | 'keep'

const taken: Buffer[] = []
const take = (mb: number) => taken.push(Buffer.alloc(mb * 1024 * 1024, 1))

serveTasks(async (task: TestTask): Promise<number | string[]> => {
  switch (task) {
    case 'pid':
      return process.pid
    case 'environment':
      return Object.keys(process.env)
    case 'fail':
      throw Object.assign(new TypeError('This task fails'), { name: 'TaskError' })
    case 'exit':
      return process.exit(3)
    case 'runWithoutEnd':
      for (;;);
    case 'grow':
      for (let step = 0; step < 200; step += 1) {
        take(2)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return process.pid
    case 'keep':
      take(120)
      return process.pid
  }
})
