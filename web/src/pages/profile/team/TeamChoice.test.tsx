import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { charging, guard } from '../../../../testing/gameSample.ts'
import { TeamChoice } from './TeamChoice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  const choices: string[] = []
  render(
    <TeamChoice
      name="team"
      legend="Favorite team"
      teams={[guard, charging]}
      chosen={guard.slug}
      onChoose={(slug) => choices.push(slug)}
    />,
  )
  return choices
}

it('saves a choice once, half a second later', () => {
  const choices = open()

  fireEvent.click(screen.getAllByRole('radio')[1]!)
  vi.advanceTimersByTime(499)
  const early = [...choices]
  vi.advanceTimersByTime(1)
  fireEvent(window, new Event('pagehide'))

  expect([early, choices]).toEqual([[], [charging.slug]])
})

it('saves at once a choice that waits while the page is closed or loaded again', () => {
  const choices = open()

  fireEvent.click(screen.getAllByRole('radio')[1]!)
  fireEvent(window, new Event('pagehide'))

  expect(choices).toEqual([charging.slug])
})
