/** The codes by which servers deny access, whatever else the answer contains. */
export const ACCESS_CODES: ReadonlySet<string> = new Set([
  'ACCESS_DENIED',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'UNAUTHORIZED',
])
/** Codes of errors that may be temporary, or that mean not found. */
const PASSING_CODES: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'NOT_FOUND', 'TIMEOUT'])
const CODE = /^[A-Za-z_]{1,40}$/

/** The code in an upstream's answer; undefined where it is not safe to publish. */
export function publicCode(code: unknown): string | undefined {
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}

/** Whether a refusal, a status or a code, is about the token. */
export function isTokenRefusal(refusal: string): boolean {
  return refusal === '401' || refusal === '403'
}

/** The HTTP status of a refusal: one with a code came in an answer of 200. */
export function statusOf(refusal: string): number {
  return /^\d{3}$/.test(refusal) ? Number(refusal) : 200
}

/** Whether an error with this code is a permanent refusal, not a temporary one. */
export function isRefusalCode(code: string): boolean {
  return !PASSING_CODES.has(code)
}

/** Whether this HTTP status is a permanent refusal. */
function isRefusalStatus(status: number): boolean {
  return status >= 300 && status < 500 && status !== 404 && status !== 429
}

/**
 * The permanent refusal in an answer of 200: the status or code of its error; `200` where it has neither, and
 * undefined where it may be temporary.
 * @param error the `error` of the league's envelope, of any shape.
 */
export function refusalInEnvelope(error: unknown): string | undefined {
  const { status, statusCode, code } = Object(error) as Record<string, unknown>
  for (const value of [status, statusCode, code]) {
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
    if (Number.isInteger(number) && number >= 100 && number <= 599)
      return isRefusalStatus(number) ? String(number) : undefined
  }
  const name = publicCode(code)
  if (name === undefined) return '200'
  return isRefusalCode(name) ? name : undefined
}
