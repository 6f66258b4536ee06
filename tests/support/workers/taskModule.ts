import { readFileSync } from 'node:fs'
import { serveTasks } from '../../../gateway/src/platform/workers/serveTasks.ts'

/** The tasks of this module's process. */
export type TestTask =
  | 'pid'
  | 'environment'
  /** Throws an error with a name of its own. */
  | 'fail'
  | 'exit'
  | 'runWithoutEnd'
  /** Blocks from a line of output to the end of standard input. */
  | 'readInput'
  /** Allocates 400 MB, in steps that leave time for checks. */
  | 'grow'
  /** Allocates 120 MB and retains them. */
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
    case 'readInput':
      process.stdout.write('reading\n')
      return readFileSync(0).length
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
