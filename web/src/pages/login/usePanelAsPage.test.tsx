import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { provideDialogs } from '../../../testing/provideDialogs.ts'
import { usePanelAsPage } from './usePanelAsPage.ts'

provideDialogs()

let dialog: HTMLDialogElement

beforeEach(() => {
  dialog = document.createElement('dialog')
  dialog.id = 'sign-in'
  document.body.append(dialog)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function Page() {
  usePanelAsPage('/standings')
  return <p>Sign in</p>
}

function openPages() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/schedule', element: <p>Schedule</p> },
      { path: '/login', element: <Page /> },
    ],
    { initialEntries: ['/schedule', '/login'] },
  )
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return router
}

it('closes the panel when the page is left by Back, and leads nowhere else then', async () => {
  const router = openPages()
  await act(async () => Promise.resolve())
  const before = dialog.open

  await act(() => router.navigate(-1))
  dialog.dispatchEvent(new Event('close'))

  expect([before, dialog.open]).toEqual([true, false])
  expect(screen.getByText('Schedule')).toBeDefined()
})

it('leads a visitor to Home when the panel closes', async () => {
  openPages()

  await act(async () => {
    dialog.close()
    dialog.dispatchEvent(new Event('close'))
    await Promise.resolve()
  })

  expect(screen.getByText('Home')).toBeDefined()
})
