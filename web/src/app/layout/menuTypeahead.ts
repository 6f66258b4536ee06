/** After this pause (ms) the next key starts a new word. */
const RESET_MS = 500

/**
 * Remembers what is typed into a menu. Each call adds a key and returns the index of the label that matches, or -1. A label
 * matches when one of its words begins with the typed text; typing the same single letter again moves on to the next match.
 * `nowMs` is the clock, the monotonic one by default.
 */
export function createTypeAhead(nowMs: () => number = () => performance.now()) {
  let typed = ''
  let lastMs = 0
  return (key: string, labels: readonly string[], current: number): number => {
    const now = nowMs()
    typed = now - lastMs > RESET_MS ? '' : typed
    lastMs = now
    if (typed === '' && key === ' ') return -1
    const repeats = typed === key.toLowerCase()
    typed = repeats ? typed : typed + key.toLowerCase()
    const start = typed.length === 1 ? current + 1 : Math.max(current, 0)
    const order = labels.map((_, index) => (start + index) % labels.length)
    return order.find((index) => wordsBegin(labels[index] ?? '', typed)) ?? -1
  }
}

function wordsBegin(label: string, typed: string): boolean {
  const parts = label.toLowerCase().split(/\s+/)
  return parts.some((_, index) => parts.slice(index).join(' ').startsWith(typed))
}
