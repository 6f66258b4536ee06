import type { RawAnswer } from '../gateway/rawRequest.ts'
import type { Operation, Page, SoakFan, SoakKnowledge } from './soakQuestions.ts'

interface OperationAnswer {
  data?: Record<string, unknown> | null
  errors: { message: string; extensions?: { code?: string } }[]
}

/** A page's message for a block that could not be loaded. */
export function failedBlock(html: string): string | undefined {
  return /We could not load [^<]*/.exec(html.replaceAll('<!-- -->', ''))?.[0]
}

export function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}

export function readOperation({ bytes }: RawAnswer): OperationAnswer {
  const { data, errors = [] } = JSON.parse(bytes.toString()) as Partial<OperationAnswer>
  return { ...(data !== undefined && { data }), errors }
}

/** Whether a page is complete, so that browsers may cache it. */
export function isComplete({ status, headers }: RawAnswer): boolean {
  return status === 200 && /\bmax-age=[1-9]/.test(headers['cache-control'] ?? '')
}

/** Whether an answer is cacheable for more than a moment: an old one in place of a failed one is cacheable for a second. */
export function isFresh({ headers }: RawAnswer): boolean {
  const maxAge = Number(/\bmax-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
  return maxAge - Number(headers.age ?? 0) > 1
}

/** Whether a client was asked to come again in a moment: its share was full (429), or all places were taken (503). */
function isRefusal({ status, headers }: RawAnswer): boolean {
  return (status === 429 || status === 503) && headers['retry-after'] !== undefined
}

/** A page is there, whole or not, and about what it was asked for; one of which no whole copy is known may be refused for a moment. */
export function problemOfPage(
  answer: RawAnswer,
  { route, status, title }: Page,
  { pages, secret, mayBeRefused }: SoakKnowledge & { mayBeRefused: boolean },
): string | undefined {
  const html = answer.bytes.toString()
  if (mayBeRefused && isRefusal(answer)) return undefined
  if (answer.status !== status) return `${answer.status} instead of ${status}: ${brief(html)}`
  if (status === 200 && !html.endsWith('</html>')) return `ends with ${html.slice(-200)}`
  if (secret.test(html)) return `holds ${secret.exec(html)?.[0]}`
  const own = titleOf(html)
  if (own === title) return undefined
  // A page without a title of its own has that of its section.
  const other = pages.find((page) => page.title === own && !route.startsWith(page.route) && page.title !== '')
  return other && `has the title of ${other.route}: ${own}`
}

/** An operation must be answered with the requested data, or with a code for failed fields. */
export function problemOfOperation(
  answer: RawAnswer,
  operation: Operation,
  known: SoakKnowledge,
): string | undefined {
  const plain = problemOfPlainAnswer(answer, [200], known)
  if (plain !== undefined) return plain
  const { data, errors } = readOperation(answer)
  const wrong = errors.find(({ extensions }) => !/^UPSTREAM_/.test(extensions?.code ?? ''))
  if (wrong) return JSON.stringify(wrong)
  if (operation.data === undefined || errors.length > 0 || JSON.stringify(data) === operation.data)
    return undefined
  return `${JSON.stringify(data)} instead of ${operation.data}`
}

/** A fan's data must be sent to her alone, uncacheable. */
export function problemOfFan(answer: RawAnswer, fan: SoakFan, known: SoakKnowledge): string | undefined {
  const text = answer.bytes.toString()
  const plain = problemOfPlainAnswer(answer, [200], known)
  if (plain !== undefined) return plain
  const emails = text.match(/\w+@fans\.example\.com/g) ?? []
  if (emails.some((email) => email !== fan.email)) return `holds what is another's: ${brief(text)}`
  if (answer.headers['cache-control'] !== 'private, no-store')
    return `may be kept: ${answer.headers['cache-control']}`
  if (emails.length > 0) return undefined
  const codes = readOperation(answer).errors.map(({ extensions }) => extensions?.code ?? '')
  return codes.some((code) => /^UPSTREAM_/.test(code)) ? undefined : `is not hers: ${brief(text)}`
}

/** An answer with one of these statuses that reveals nothing of the outside systems. A 503 has a Retry-After. */
export function problemOfPlainAnswer(
  { status, headers, bytes }: RawAnswer,
  statuses: readonly number[],
  { secret }: SoakKnowledge,
): string | undefined {
  const text = bytes.toString()
  if (secret.test(text)) return `holds ${secret.exec(text)?.[0]}`
  if (!statuses.includes(status ?? 0)) return `${status}: ${brief(text)}`
  if (status === 503 && headers['retry-after'] === undefined) return '503 without Retry-After'
  return undefined
}

function brief(text: string): string {
  return text.slice(0, 300)
}
