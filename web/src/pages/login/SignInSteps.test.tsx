import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { CONTACT, press, settled, signInFormTests, type } from '../../../testing/signInFormTests.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { SignInSteps } from './SignInSteps.tsx'

signInFormTests()

it('moves the focus to the heading of the next step where the button that had it is gone', async () => {
  const session = { provider: fakeProvider(), settings: { googleClientId: null } } as unknown as LoadedSession
  render(
    <SignInSteps
      panel={{ state: 'ready', session }}
      link={null}
      onLinkDone={() => undefined}
      returnPath="/"
      links={null}
    />,
  )

  type(CONTACT, 'ada@example.com')
  await pressFocused(screen.getByRole('button', { name: 'Submit' }))
  await settled()

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }))
})

it('has the address in the field again from which another link is sent', async () => {
  const provider = fakeProvider()
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
