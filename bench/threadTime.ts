/** An event of a trace of Chromium; times in µs. */
export interface TraceEvent {
  ph: string
  pid: number
  tid: number
  ts: number
  /** The processor time that the thread had used at `ts`. */
  tts?: number
  /** How long a complete event (`ph: 'X'`) lasted. */
  dur?: number
  /** The processor time that the thread used meanwhile. */
  tdur?: number
}

type TimedEvent = TraceEvent & Required<Pick<TraceEvent, 'tts' | 'dur' | 'tdur'>>

/**
 * Shortens the tasks of a trace, and all events inside them, to the processor time of their threads, so that
 * waiting for a busy core does not count as work of the page. Tasks keep their start; what is inside them moves,
 * because Lighthouse takes an event that outlasts its task for a task of its own.
 */
export function withThreadTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const timed = events.filter(isTimed).toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  const tasks = new Map<string, TimedEvent>()
  const replaced = new Map<TraceEvent, Event>()
  for (const event of timed) {
    const thread = `${event.pid} ${event.tid}`
    let task = tasks.get(thread)
    if (task === undefined || event.ts >= task.ts + task.dur) tasks.set(thread, (task = event))
    const ts = Math.min(event.ts, task.ts + event.tts - task.tts)
    replaced.set(event, { ...event, ts, dur: Math.min(event.dur, event.tdur) })
  }
  return events.map((event) => replaced.get(event) ?? event)
}

function isTimed<Event extends TraceEvent>(event: Event): event is Event & TimedEvent {
  const { ph, tts, dur, tdur } = event
  return ph === 'X' && tts !== undefined && dur !== undefined && tdur !== undefined
}
