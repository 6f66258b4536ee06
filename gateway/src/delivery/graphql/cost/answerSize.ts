import { GraphQLError, type ExecutionResult } from 'graphql'

/** The limit of an answer, or an event of a subscription, in bytes of JSON. */
const maxAnswerBytes = 2_000_000

/** The code of answers that are not sent because they have too many bytes. */
const tooLarge = 'ANSWER_TOO_LARGE'

/**
 * Checks an answer before it is sent. The schema declares no length of texts, so bytes are counted instead of
 * estimated.
 * @param bytes the size of the answer as JSON.
 * @returns an error that names the size and says what to do; undefined for an answer within the limit.
 */
export function sizeProblem(bytes: number): GraphQLError | undefined {
  if (bytes <= maxAnswerBytes) return undefined
  const problem = `The answer has ${bytes} bytes and at most ${maxAnswerBytes} are sent: select fewer fields, or fewer items with \`first\`.`
  return new GraphQLError(problem, { extensions: { code: tooLarge, bytes, limit: maxAnswerBytes } })
}

/** Replaces an answer that exceeds the byte limit by an error. `text` is the answer as JSON, before and after. */
export function limitSize(result: ExecutionResult, text: string): { result: ExecutionResult; text: string } {
  const problem = sizeProblem(Buffer.byteLength(text))
  if (!problem) return { result, text }
  const errors = { errors: [problem] }
  return { result: errors, text: JSON.stringify(errors) }
}
