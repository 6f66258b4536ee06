import { expect, it } from 'vitest'
import { withThreadTime } from './threadTime.ts'

const MAIN = { ph: 'X', pid: 7, tid: 1 }
const OTHER = { ph: 'X', pid: 7, tid: 2 }

it('withThreadTime shortens tasks to the processor time of their thread and keeps their start', () => {
  const events = [
    { ...MAIN, name: 'RunTask', ts: 100, dur: 9000, tts: 50, tdur: 2500 },
    { ...MAIN, name: 'RunTask', ts: 9100, dur: 1000, tts: 2600, tdur: 400 },
  ]

  expect(withThreadTime(events)).toEqual([
    { ...MAIN, name: 'RunTask', ts: 100, dur: 2500, tts: 50, tdur: 2500 },
    { ...MAIN, name: 'RunTask', ts: 9100, dur: 400, tts: 2600, tdur: 400 },
  ])
})

it('withThreadTime moves events inside a task of their thread to where its processor time has them', () => {
  const task = { ...MAIN, ts: 1000, dur: 9000, tts: 500, tdur: 2500 }
  const first = { ...MAIN, ts: 1400, dur: 3000, tts: 900, tdur: 600 }
  const inFirst = { ...MAIN, ts: 4000, dur: 300, tts: 1300, tdur: 100 }
  const late = { ...MAIN, ts: 9500, dur: 400, tts: 2700, tdur: 200 }
  const elsewhere = { ...OTHER, ts: 9500, dur: 400, tts: 10, tdur: 200 }

  // Chromium writes an event when it ends, so the inner ones come first.
  expect(withThreadTime([inFirst, first, elsewhere, late, task])).toEqual([
    { ...inFirst, ts: 1800, dur: 100 },
    { ...first, ts: 1400, dur: 600 },
    { ...elsewhere, dur: 200 },
    { ...late, ts: 3200, dur: 200 },
    { ...task, dur: 2500 },
  ])
})

it('withThreadTime leaves events without processor time and marks as they are, and lengthens none', () => {
  const events = [
    { ...MAIN, ts: 0, dur: 3000 },
    { ...MAIN, ph: 'R', ts: 100 },
    { ...MAIN, ph: 'b', ts: 200, tts: 20, dur: 4000, tdur: 10 },
    { ...MAIN, ts: 4000, dur: 58, tts: 100, tdur: 80 },
  ]

  expect(withThreadTime(events)).toEqual(events)
})
