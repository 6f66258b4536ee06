import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForLinkIntent } from './linkIntent.ts'

let addresses: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  addresses = []
  stop = listenForLinkIntent((url) => addresses.push(url.pathname + url.search))
})
afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
  delete document.documentElement.dataset.saver
})

function showLink(props: { href: string; target?: string }) {
  render(
    <a {...props}>
      <b>Standings</b>
    </a>,
  )
  return screen.getByText('Standings')
}

it.each([
  ['the pointer', 'pointerOver'],
  ['the focus', 'focusIn'],
] as const)('counts %s resting on a link as an intent', (_what, event) => {
  const link = showLink({ href: '/standings?year=2024' })

  fireEvent[event](link)
  const atOnce = [...addresses]
  vi.advanceTimersByTime(65)

  expect(atOnce).toEqual([])
  expect(addresses).toEqual(['/standings?year=2024'])
})

it('counts a touch as an intent at once', () => {
  const link = showLink({ href: '/standings' })

  fireEvent.touchStart(link)

  expect(addresses).toEqual(['/standings'])
})

it('ignores a pointer that only passes', () => {
  const link = showLink({ href: '/standings' })

  fireEvent.pointerOver(link)
  vi.advanceTimersByTime(64)
  fireEvent.pointerOver(document.body)
  vi.advanceTimersByTime(1000)

  expect(addresses).toEqual([])
})

it('ignores everything once the link is clicked', () => {
  const link = showLink({ href: '/standings' })
  screen.getByRole('link').addEventListener('click', (event) => event.preventDefault())
  fireEvent.focusIn(link)

  fireEvent.click(link)
  vi.advanceTimersByTime(1000)

  expect(addresses).toEqual([])
})

it.each([
  ['another site', { href: 'https://elsewhere.example.com/' }],
  ['a new tab', { href: '/standings', target: '_blank' }],
  ['a file', { href: '/calendar/guard.ics' }],
  ['a place on the same page', { href: '#main' }],
])('ignores a link to %s', (_what, props) => {
  const link = showLink(props)

  fireEvent.touchStart(link)

  expect(addresses).toEqual([])
})

it('loads nothing ahead while data is saved', () => {
  const link = showLink({ href: '/standings' })
  document.documentElement.dataset.saver = 'on'

  fireEvent.touchStart(link)

  expect(addresses).toEqual([])
})
