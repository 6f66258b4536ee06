import { patienceLeftMs } from './requestContext.ts'

/** What the work under way yields; undefined when the visitor of the current request has waited long enough. The work goes on. */
export async function whilePatient<T>(work: Promise<T>): Promise<T | undefined> {
  const leftMs = patienceLeftMs()
  if (leftMs === Infinity) return work
  const { promise: timeIsUp, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, leftMs)
  return Promise.race([work, timeIsUp]).finally(() => clearTimeout(timer))
}
