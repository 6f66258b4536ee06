import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NotReady } from './NotReady.tsx'

afterEach(cleanup)

it('offers another try where signing in could not be loaded', () => {
  const retry = vi.fn()
  render(<NotReady panel={{ state: 'failed', retry }} />)

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(screen.getByRole('alert').textContent).toContain('Sign-in could not be loaded.')
  expect(retry).toHaveBeenCalledOnce()
})

it('says where nobody can sign in that all else is open, and offers no try that would be in vain', () => {
  render(<NotReady panel={{ state: 'notOffered' }} />)

  expect(screen.getByRole('status').textContent).toContain('Nobody can sign in here at the moment.')
  expect(screen.queryByRole('button')).toBeNull()
})
