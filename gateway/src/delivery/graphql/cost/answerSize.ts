import { GraphQLError, type ExecutionResult } from 'graphql'

/** How many bytes of JSON an answer, or an event of a subscription, may have. */
const maxAnswerBytes = 2_000_000

/** The code of answers that are not sent because they have too many bytes. */
const tooLarge = 'ANSWER_TOO_LARGE'

/**
 * Checks an answer before it is sent. Texts have no length that a schema could declare, so bytes are counted and not estimated.
 *
 * @param bytes those of the answer as JSON.
 * @returns an error that names the size and says what to do; undefined for an answer that may be sent.
 */
export function sizeProblem(bytes: number): GraphQLError | undefined {
  if (bytes <= maxAnswerBytes) return undefined
  const problem = `The answer has ${bytes} bytes and at most ${maxAnswerBytes} are sent: select fewer fields, or fewer items with \`first\`.`
  return new GraphQLError(problem, { extensions: { code: tooLarge, bytes, limit: maxAnswerBytes } })
}

/** Replaces an answer that has too many bytes by the error that says so. `text` is the answer as JSON, before and after. */
export function limitSize(result: ExecutionResult, text: string): { result: ExecutionResult; text: string } {
  const problem = sizeProblem(Buffer.byteLength(text))
  if (!problem) return { result, text }
  const errors = { errors: [problem] }
  return { result: errors, text: JSON.stringify(errors) }
}
