import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PageError } from './PageError.tsx'

afterEach(cleanup)

async function renderRouteThatThrows(thrown: unknown) {
  const loader = () => {
    throw thrown
  }
  const router = createMemoryRouter([{ path: '/', loader, Component: () => null, ErrorBoundary: PageError }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
}

const buttons = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('shows Whoops with its sentence and three ways on for an address that leads nowhere', async () => {
  await renderRouteThatThrows(new Response(null, { status: 404 }))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Whoops')
  expect(screen.getByText('Looks like you found Sad Chazz. He thinks you should try these:')).toBeTruthy()
  expect(buttons()).toEqual([
    ['Schedule', '/schedule'],
    ['Stats', '/stats'],
    ['Shop', '/shop'],
  ])
  expect(document.title).toBe('Whoops | WLL')
})

it('shows the crash page with Reload, and nothing of the fault, when the site breaks', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  await renderRouteThatThrows(new Error('secret detail'))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByText('Reload').getAttribute('href')).toBe('')
  expect(document.body.textContent).not.toContain('secret')
  logged.mockClear()
})
