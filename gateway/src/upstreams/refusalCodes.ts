/** The codes by which servers refuse access, whatever else the answer has. */
export const ACCESS_CODES: ReadonlySet<string> = new Set([
  'ACCESS_DENIED',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'UNAUTHORIZED',
])
/** The codes of what may answer the next time, or of what is not there. */
const PASSING_CODES: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'NOT_FOUND', 'TIMEOUT'])
const CODE = /^[A-Za-z_]{1,40}$/

/** The code in an outside answer; undefined where it is none that can be named. */
export function publicCode(code: unknown): string | undefined {
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}

/** Whether a refusal, a status or a code, is one of the token. */
export function isTokenRefusal(refusal: string): boolean {
  return refusal === '401' || refusal === '403'
}

/** The status of the answer with a refusal: one that is named by a code stands in an answer of 200. */
export function statusOf(refusal: string): number {
  return /^\d{3}$/.test(refusal) ? Number(refusal) : 200
}

/** Whether an error with this code refuses for good; not where it may pass. */
export function isRefusalCode(code: string): boolean {
  return !PASSING_CODES.has(code)
}

/** Whether an error with this HTTP status refuses for good. */
function isRefusalStatus(status: number): boolean {
  return status >= 300 && status < 500 && status !== 404 && status !== 429
}

/**
 * How the error in an answer of 200 refuses for good: its status or its code; `200` where it has neither, and undefined where it may pass.
 *
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
