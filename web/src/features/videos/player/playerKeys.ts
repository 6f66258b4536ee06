/** How far a skip goes, in seconds. */
export const SKIP_SECONDS = 10

/** How fast a clip can be played, ascending; 1 is as it was filmed. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** What a key does to the player. */
export type PlayerCommand =
  /** The browser has no use for the key either: a held space bar would scroll the page. */
  | { do: 'nothing' }
  | { do: 'togglePlay' | 'toggleMute' | 'toggleFullscreen' | 'toggleCaptions' }
  /** Goes by so many seconds. */
  | { do: 'skip'; by: number }
  /** Goes to a share of the length, 0 to 1. */
  | { do: 'goTo'; share: number }
  /** To the next slower (-1) or faster (1) rate. */
  | { do: 'changeRate'; step: -1 | 1 }

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'defaultPrevented'
>

const commands: ReadonlyMap<string, PlayerCommand> = new Map([
  [' ', { do: 'togglePlay' }],
  ['k', { do: 'togglePlay' }],
  ['ArrowLeft', { do: 'skip', by: -SKIP_SECONDS }],
  ['j', { do: 'skip', by: -SKIP_SECONDS }],
  ['ArrowRight', { do: 'skip', by: SKIP_SECONDS }],
  ['l', { do: 'skip', by: SKIP_SECONDS }],
  ['m', { do: 'toggleMute' }],
  ['f', { do: 'toggleFullscreen' }],
  ['c', { do: 'toggleCaptions' }],
  ['<', { do: 'changeRate', step: -1 }],
  ['>', { do: 'changeRate', step: 1 }],
  ['Home', { do: 'goTo', share: 0 }],
  ['End', { do: 'goTo', share: 1 }],
] satisfies [string, PlayerCommand][])

/**
 * What a key that is pressed inside the player does; null where it is the browser's or a control's own. The seek bar goes by the
 * same seconds as the rest of the player; any other field keeps its keys, and a button its space bar. A key that is held goes on
 * skipping, and does anything else once.
 */
export function commandOfKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  target,
  defaultPrevented,
}: PressedKey): PlayerCommand | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return null
  const element = target as Element | null
  if (element?.closest('input:not([data-seek]), select, textarea, [contenteditable]')) return null
  if (key === ' ' && element?.closest('button, a')) return null
  if (/^\d$/.test(key)) return { do: 'goTo', share: Number(key) / 10 }

  const command = commands.get(key.length === 1 ? key.toLowerCase() : key)
  if (command === undefined) return null
  return repeat && command.do !== 'skip' && command.do !== 'goTo' ? { do: 'nothing' } : command
}

/** The rate next to another; the slowest and the fastest stay as they are. */
export function nextRate(rate: number, step: -1 | 1): number {
  const faster = RATES.filter((other) => other > rate)
  const slower = RATES.filter((other) => other < rate)

  return (step === 1 ? faster[0] : slower.at(-1)) ?? rate
}
