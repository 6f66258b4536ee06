import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppBanner } from './AppBanner.tsx'
import { sample } from '../../../testing/sample.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0.0.0 Mobile Safari/537.36'
let isInstalled: boolean

beforeEach(() => {
  isInstalled = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query.includes('standalone') }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const banner = (ios: string | null = '1234567890') => (
  <MemoryRouter>
    <main id="main" tabIndex={-1} />
    <AppBanner stores={sample('AppStores', { ios, android: 'com.example.league' })} />
  </MemoryRouter>
)
const mark = () => document.head.querySelector('meta[name="apple-itunes-app"]')?.getAttribute('content')
const shown = () => screen.queryByRole('complementary', { name: 'The league’s app' })

it('leads to the store, and has the mark from which Safari makes its own banner', () => {
  render(banner())

  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(
    'https://play.google.com/store/apps/details?id=com.example.league',
  )
  expect(mark()).toBe('app-id=1234567890')
})

it('has no mark for Safari without an app for iPhones', () => {
  render(banner(null))

  expect(shown()).not.toBeNull()
  expect(mark()).toBeUndefined()
})

it('is not part of what the server sends, which is the same for every device, but the mark is', () => {
  expect(renderToString(banner())).toBe(
    '<meta name="apple-itunes-app" content="app-id=1234567890"/><main id="main" tabindex="-1"></main>',
  )
})

it('stays away once it was closed, and leaves the focus to the page', () => {
  render(banner())

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const closed = shown()
  const focused = document.activeElement?.id
  cleanup()
  render(banner())

  expect([closed, shown()]).toEqual([null, null])
  expect(focused).toBe('main')
})

it('stays away in the installed site', () => {
  isInstalled = true

  render(banner())

  expect(shown()).toBeNull()
})
