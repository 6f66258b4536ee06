/** Stands for the reply to an unknown command, which has no error code: Redis is older than 7, or renames commands. */
const UNKNOWN_COMMAND = 'UNKNOWN_COMMAND'
/**
 * Error codes by which Redis refuses commands that it would accept at other times, or in another version.
 * Other errors, such as WRONGTYPE, are about one key or one command.
 */
const REFUSALS = [
  'NOAUTH',
  'WRONGPASS',
  'NOPERM',
  'READONLY',
  'OOM',
  'MISCONF',
  'LOADING',
  'BUSY',
  'MASTERDOWN',
  'NOREPLICAS',
  'CLUSTERDOWN',
  // A cluster keeps the key on another node; the gateway knows one server.
  'MOVED',
  UNKNOWN_COMMAND,
] as const
type Refusal = (typeof REFUSALS)[number]

/**
 * The state of Redis for this process: not configured, working, unreachable, not delivering other processes'
 * messages (`deaf`), or refusing some or all commands with an error code.
 */
export type RedisState = 'none' | 'up' | 'down' | 'deaf' | `refusing ${Refusal}`

/** All states, for the metrics. */
export const REDIS_STATES: readonly RedisState[] = [
  'none',
  'up',
  'down',
  'deaf',
  ...REFUSALS.map((code) => `refusing ${code}` as const),
]

/** The code with which Redis refuses commands; undefined for any other error. A script's error has the code of its command. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message.startsWith('ERR unknown command')) return UNKNOWN_COMMAND
  const [first = ''] = error.message.split(' ')
  return REFUSALS.find((code) => code === first)
}
