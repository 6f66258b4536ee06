import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { SignInError } from '../../session/signInProvider.ts'
import type { Account, IdentityProvider } from '../../session/signInProvider.ts'
import { forgetAwaitedEmail, keepAwaitedEmail } from '../../session/signInEmail.ts'
import { EmailLinkReturn } from './EmailLinkReturn.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetAwaitedEmail()
})

const LINK = 'https://wll.example/login?mode=signIn&oobCode=code&then=%2Fstandings'
const settled = () => act(async () => Promise.resolve())
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const heading = () => screen.getByRole('heading').textContent

async function openLink(signInWithEmailLink: IdentityProvider['signInWithEmailLink']) {
  const onDone = vi.fn()
  const session = { provider: fakeProvider({ signInWithEmailLink }) } as unknown as LoadedSession
  const element = <EmailLinkReturn panel={{ state: 'ready', session }} link={LINK} onDone={onDone} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await settled()
  return onDone
}

it('tries the same address and link again after a failure of the network, without asking for anything', async () => {
  keepAwaitedEmail('ada@example.com')
  const tries: string[] = []
  const onDone = await openLink((email, url) => {
    tries.push(`${email} ${url}`)
    return tries.length === 1
      ? Promise.reject(new SignInError('network-request-failed', 'emailLink'))
      : Promise.resolve()
  })

  const first = [heading(), screen.getByRole('alert').textContent, screen.queryByLabelText('Email')]
  press('Try again')
  await settled()

  expect(first).toEqual([
    'Signing in',
    'Something went wrong. Try again.We could not reach the sign-in service. Check your connection and try again.',
    null,
  ])
  expect(tries).toEqual([`ada@example.com ${LINK}`, `ada@example.com ${LINK}`])
  expect(onDone).toHaveBeenCalledOnce()
})

it.each(['invalid-email', 'invalid-action-code'])(
  'lets her correct the address or ask for another link after %s',
  async (code) => {
    keepAwaitedEmail('ada@example.com')
    await openLink(() => Promise.reject(new SignInError(code, 'emailLink')))

    expect(heading()).toBe('Please confirm your email')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(screen.getByLabelText('Email')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send another link' })).toBeDefined()
  },
)

it.each([
  ['Stay signed in', false],
  ['Continue as the other account', true],
])(
  'names both accounts to a fan who is signed in with another one; %s says so to the provider',
  async (answer, isYes) => {
    keepAwaitedEmail('ada@example.com')
    const account = { email: 'bea@example.com', phone: null, name: null } as Account
    const answers: unknown[] = []
    const onDone = await openLink(async (_email, _url, mayReplace) => {
      answers.push(await mayReplace?.(account))
    })
    const focused = document.activeElement?.textContent
    const question = screen.getByText(/Continue as the other account\?/).textContent

    press(answer)
    await settled()
    await settled()

    expect(question).toBe(
      'You are signed in as bea@example.com. The link that you have opened is for ada@example.com. Continue as the other account?',
    )
    expect(focused).toBe('Stay signed in')
    expect([answers, onDone.mock.calls.length]).toEqual([[isYes], 1])
  },
)
