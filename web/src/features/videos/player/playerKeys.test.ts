import { expect, it } from 'vitest'
import { commandOfKey, nextRate } from './playerKeys.ts'

const press = (key: string, changes: Partial<Parameters<typeof commandOfKey>[0]> = {}) =>
  commandOfKey({
    key,
    ...{
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      repeat: false,
      target: null,
      defaultPrevented: false,
    },
    ...changes,
  })

it.each([
  [' ', { do: 'togglePlay' }],
  ['k', { do: 'togglePlay' }],
  ['K', { do: 'togglePlay' }],
  ['ArrowLeft', { do: 'skip', by: -10 }],
  ['j', { do: 'skip', by: -10 }],
  ['ArrowRight', { do: 'skip', by: 10 }],
  ['l', { do: 'skip', by: 10 }],
  ['m', { do: 'toggleMute' }],
  ['f', { do: 'toggleFullscreen' }],
  ['c', { do: 'toggleCaptions' }],
  ['<', { do: 'changeRate', step: -1 }],
  ['>', { do: 'changeRate', step: 1 }],
  ['0', { do: 'goTo', share: 0 }],
  ['7', { do: 'goTo', share: 0.7 }],
  ['Home', { do: 'goTo', share: 0 }],
  ['End', { do: 'goTo', share: 1 }],
])('knows what %j does', (key, command) => {
  expect(press(key)).toEqual(command)
})

it.each(['a', 'Tab', 'Enter', 'Escape', 'ArrowDown', '/'])('leaves %s to the page', (key) => {
  expect(press(key)).toBeNull()
})

it.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'leaves a key to the browser that is pressed with %s',
  (held) => {
    expect(press('f', { [held]: true })).toBeNull()
  },
)

it.each([' ', 'k', 'm', 'f', 'c', '<', '>'])('obeys %j once while it is held', (key) => {
  expect(press(key, { repeat: true })).toEqual({ do: 'nothing' })
})

it('goes on skipping while a key is held', () => {
  expect(press('ArrowRight', { repeat: true })).toEqual({ do: 'skip', by: 10 })
})

it('leaves a key that was used already', () => {
  expect(press('k', { defaultPrevented: true })).toBeNull()
})

it('rounds no rate over the slowest and the fastest', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5])
})
