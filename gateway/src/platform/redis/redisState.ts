/** Stands for the reply to a command that Redis does not know, which has no code of its own: it is older than 7, or renames commands. */
const UNKNOWN_COMMAND = 'UNKNOWN_COMMAND'
/**
 * The codes of error replies by which Redis refuses commands that it would carry out at other times, or in another version. Other replies,
 * such as WRONGTYPE, are about one key or one command.
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
  UNKNOWN_COMMAND,
] as const
type Refusal = (typeof REFUSALS)[number]

/**
 * How Redis is for this process: not configured, fit, out of reach, silent about what other processes send (`deaf`), or refusing
 * commands, or some of them, with a code.
 */
export type RedisState = 'none' | 'up' | 'down' | 'deaf' | `refusing ${Refusal}`

/** Every state there is, for the metrics. */
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
