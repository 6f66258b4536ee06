import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { challengeDismissed } from './phoneCode.ts'

let challenge: HTMLElement
let watch: AbortController
let ends: string[]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div style="visibility: hidden"><div><iframe src="https://www.google.com/recaptcha/api2/bframe?k=key"></iframe></div></div>'
  challenge = document.querySelector('div')!
  watch = new AbortController()
  ends = []
  challengeDismissed(watch.signal).catch((error: unknown) => ends.push(String(error)))
})
afterEach(() => {
  watch.abort()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const show = async (visibility: string) => {
  challenge.style.visibility = visibility
  await vi.advanceTimersByTimeAsync(0)
}

it('gives a code up three seconds after its challenge was dismissed', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  await show('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  await show('hidden')
  await vi.advanceTimersByTimeAsync(2999)
  const early = [...ends]
  await vi.advanceTimersByTimeAsync(1)

  expect([early, ends]).toEqual([[], ['SignInError: captcha-dismissed']])
})

it('waits on while another challenge follows, and for the token of a solved one', async () => {
  await show('visible')
  await show('hidden')
  await vi.advanceTimersByTimeAsync(2000)
  await show('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  await show('hidden')
  watch.abort()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(ends).toEqual([])
})
