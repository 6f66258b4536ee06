import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentRequestId } from './requestContext.ts'

export type Log = Logger

/** Fields whose value never reaches the log, at any of the first three levels of a line. */
const secretFields = [
  'authorization',
  'cookie',
  'token',
  'idToken',
  'password',
  'email',
  'alternateEmail',
  'phone',
]
const depths = ['', '*.', '*.*.']

/**
 * Builds the log: one JSON object per line, with the id of the request that the line belongs to.
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
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: depths.flatMap((depth) => secretFields.map((field) => depth + field)),
      censor: '[secret]',
    },
    serializers: { err: stdSerializers.errWithCause },
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    hooks: { streamWrite: (line: string) => redact(line, secrets) },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

function redact(line: string, secrets: readonly string[]): string {
  const withoutBearer = line.replace(/Bearer [\w.~+/=-]+/gi, 'Bearer [secret]')
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), withoutBearer)
}
