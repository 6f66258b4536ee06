import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { notice } from '../../session/session.ts'
import { SignInSteps } from './SignInSteps.tsx'

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
