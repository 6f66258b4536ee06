/**
 * The root fields of an answer in their order: those that are kept as the bytes of their JSON, neighbours together, and the names of all
 * others.
 */
export type DataFrame = readonly (Buffer | string)[]

/**
 * @param names the names of all root fields in the answer.
 * @param kept the answer to some of them, as JSON. What is skipped is not in it.
 */
export function createDataFrame(names: readonly string[], kept: Buffer): DataFrame {
  const { data } = JSON.parse(kept.toString()) as { data: Record<string, unknown> }
  const frame: (Buffer | string)[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length > 0) frame.push(Buffer.from(run.join(',')))
    run = []
  }
  for (const name of names) {
    if (Object.hasOwn(data, name)) run.push(fieldText(name, JSON.stringify(data[name])))
    else {
      endRun()
      frame.push(name)
    }
  }
  endRun()
  return frame
}

/**
 * JSON of the data of an answer, in pieces. What is kept is neither copied nor read.
 *
 * @param frame the fields that are kept, and the places of all others.
 * @param data the fields that were executed. What is skipped is not in it.
 * @param around what stands before and after the data.
 */
export function joinedData(
  frame: DataFrame,
  data: Readonly<Record<string, unknown>>,
  { beginning, end } = { beginning: '', end: '' },
): (Buffer | string)[] {
  const pieces: (Buffer | string)[] = []
  let text = `${beginning}{`
  let isFirst = true
  for (const part of frame) {
    const json = typeof part === 'string' ? JSON.stringify(data[part]) : undefined
    if (typeof part === 'string' && json === undefined) continue
    if (!isFirst) text += ','
    isFirst = false
    if (typeof part === 'string') text += fieldText(part, json)
    else {
      pieces.push(text, part)
      text = ''
    }
  }
  pieces.push(`${text}}${end}`)
  return pieces
}

function fieldText(name: string, json: string | undefined): string {
  return `${JSON.stringify(name)}:${json}`
}
