import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentRequestId, exportedTraceId } from './requestContext.ts'

export type Log = Logger

/** Fields whose value never reaches the log, at any of the first levels of a line. */
const SECRET_FIELDS = new Set([
  'authorization',
  'cookie',
  'token',
  'idToken',
  'password',
  'email',
  'alternateEmail',
  'phone',
])
const LEVELS = 5
const SECRET = '[secret]'

/**
 * Builds the log: one JSON object per line, with the id of the request that the line belongs to, and that of its trace where one is exported.
 *
 * @param options.secrets values (such as the league's token) that are replaced even inside messages and stacks.
 * @param options.destination where lines are written; standard output when left out.
 */
export function createLog(options: {
  level: string
  secrets?: readonly string[]
  destination?: DestinationStream
}): Log {
  const { level, secrets = [], destination } = options
  const settings = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutSecretFields(fields) as Record<string, unknown>,
    },
    // `formatters.log` has converted the error already.
    serializers: { err: (error: unknown) => error },
    mixin: () => {
      const requestId = currentRequestId()
      const traceId = exportedTraceId()
      return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) }
    },
    hooks: { streamWrite: (line: string) => redact(line, secrets) },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

/**
 * The logged fields without the values of secret ones; the same object where there are none. pino's own redaction takes ten times as long
 * as the rest of a line, because it looks up each field at each level by its path.
 */
function withoutSecretFields(fields: object, levels = LEVELS): object {
  let copy: Record<string, unknown> | undefined
  for (const [name, value] of Object.entries(fields)) {
    const shown = SECRET_FIELDS.has(name) ? SECRET : shownOf(value, levels - 1)
    if (shown !== value) (copy ??= { ...fields })[name] = shown
  }
  return copy ?? fields
}

/** A value as it is logged: of an error its message, stack and causes. */
function shownOf(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (value instanceof Error) return withoutSecretFields(stdSerializers.errWithCause(value), levels)
  if (!Array.isArray(value)) return withoutSecretFields(value, levels)
  const shown = value.map((item) => shownOf(item, levels - 1))
  return shown.some((item, index) => item !== value[index]) ? shown : value
}

function redact(line: string, secrets: readonly string[]): string {
  const withoutBearer = line.replace(/Bearer [\w.~+/=-]+/gi, `Bearer ${SECRET}`)
  return secrets.reduce((text, secret) => text.replaceAll(secret, SECRET), withoutBearer)
}
