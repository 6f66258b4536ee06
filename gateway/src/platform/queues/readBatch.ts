/**
 * Builds a read that joins those of the same turn: they are sent as one command, and each reader gets the value of its own key.
 *
 * @param readMany returns the values in the order of the keys. When it fails, every read of that turn fails.
 */
export function createReadBatch<Value>(
  readMany: (keys: string[]) => Promise<(Value | undefined)[]>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Map<string, PromiseWithResolvers<Value | undefined>> | undefined

  async function send(reads: Map<string, PromiseWithResolvers<Value | undefined>>): Promise<void> {
    try {
      const values = await readMany([...reads.keys()])
      for (const [index, { resolve }] of [...reads.values()].entries()) resolve(values[index])
    } catch (error) {
      for (const { reject } of reads.values()) reject(error)
    }
  }

  return (key) => {
    if (!waiting) {
      const reads = (waiting = new Map<string, PromiseWithResolvers<Value | undefined>>())
      // After the promises that are settled by now: whoever waited for one of them reads in this turn too.
      void Promise.resolve().then(() =>
        process.nextTick(() => {
          waiting = undefined
          void send(reads)
        }),
      )
    }
    const read = waiting.get(key) ?? Promise.withResolvers<Value | undefined>()
    waiting.set(key, read)
    return read.promise
  }
}
