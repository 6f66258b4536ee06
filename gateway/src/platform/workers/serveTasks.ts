import { toSentError } from './sentError.ts'
import type { TaskAnswer } from './taskProcess.ts'

/** Runs the tasks of `createTaskProcess` in this process, which ends with the one that started it. */
export function serveTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  // The callback takes the error of a gateway that has just ended; 'disconnect' follows.
  const send = (answer: TaskAnswer<Result>) => process.send?.(answer, undefined, undefined, () => undefined)
  process.on('message', (task: Task) => {
    run(task).then(
      (result) => send({ result }),
      (error: unknown) => send({ error: toSentError(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C signals all processes of a terminal; this one must live until the gateway has finished its answers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
