import { render, screen, cleanup } from '@testing-library/react'
import { expect, it, afterEach, vi } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { CONTACT, press, settled, signInFormTests, type } from '../../../testing/signInFormTests.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { SignInSteps } from './SignInPanel.tsx'
import { notice } from '../../session/session.ts'

signInFormTests()

/** The steps of a visitor whose browser has loaded this provider. */
function renderSteps(provider: ReturnType<typeof fakeProvider>): void {
  const session = { provider, settings: { googleClientId: null } } as unknown as LoadedSession
  render(
    <SignInSteps
      panel={{ state: 'ready', session }}
      link={null}
      onLinkDone={() => undefined}
      returnPath="/"
      links={null}
    />,
  )
}

it('moves the focus to the heading of the next step where the button that had it is gone', async () => {
  renderSteps(fakeProvider())

  type(CONTACT, 'ada@example.com')
  await pressFocused(screen.getByRole('button', { name: 'Submit' }))
  await settled()

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }))
})

it('has the address in the field again from which another link is sent', async () => {
  const provider = fakeProvider()
  renderSteps(provider)

  type(CONTACT, 'ada@example.com')
  press('Submit')
  await settled()
  press('Send another link')
  const text = screen.getByLabelText<HTMLInputElement>(CONTACT).value
  press('Submit')
  await settled()

  expect(text).toBe('ada@example.com')
  expect(provider.calls).toEqual(['link ada@example.com /', 'link ada@example.com /'])
})

afterEach(() => {
  cleanup()
  notice({ signedOutReason: null })
  vi.unstubAllGlobals()
})

it('tells a fan at the sign-in why she was signed out', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const session = { provider: fakeProvider(), settings: { googleClientId: null } } as unknown as LoadedSession
  notice({ signedOutReason: 'This account has been closed.' })

  const link = { link: null, onLinkDone: () => undefined }
  render(<SignInSteps panel={{ state: 'ready', session }} {...link} returnPath="/" links={null} />)

  expect(screen.getByText('This account has been closed.').closest('[role="alert"]')).not.toBeNull()
})
