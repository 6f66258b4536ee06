import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import { press, settled, signInFormTests, type } from '../../../testing/signInFormTests.ts'
import { SignInError } from '../../session/signInProvider.ts'
import { CodeForm } from './CodeForm.tsx'

signInFormTests()

const CODE = '6-digit code'

function openCode(confirm: (digits: string) => Promise<void>, provider = fakeProvider()) {
  render(
    <CodeForm provider={provider} phone="+12025550143" sentCode={{ confirm }} useEmail={() => undefined} />,
  )
}

it('offers Sign In with exactly six digits, says how long they hold, and confirms them once', async () => {
  const confirmed: string[] = []
  openCode((digits) => Promise.resolve(void confirmed.push(digits)))
  const held = () => screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-disabled')

  type(CODE, '12345')
  const atFive = held()
  type(CODE, '12 34-56789')
  const atSix = held()
  press('Sign In')
  press('Signing in...')
  await settled()

  expect(screen.getByText('Sent to (202) 555-0143. It expires in 5 minutes.')).toBeTruthy()
  expect([atFive, atSix]).toEqual(['true', null])
  expect(confirmed).toEqual(['123456'])
  expect(document.activeElement).toBe(screen.getByLabelText(CODE))
})

it('says of a wrong code that something went wrong, and beneath it the reason', async () => {
  openCode(() => Promise.reject(new SignInError('invalid-verification-code', 'phone')))

  type(CODE, '123456')
  press('Sign In')
  await settled()

  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong. Try again.That code is not right. Check the message and try again.',
  )
})

it('cannot validate a code after a new one could not be sent', async () => {
  const fail = () => Promise.reject(new SignInError('network-request-failed', 'phone'))
  openCode(() => Promise.resolve(), fakeProvider({ sendCode: fail }))

  press('Send Code again')
  await settled()
  const afterSending = screen.getByRole('alert').textContent
  type(CODE, '123456')
  press('Sign In')
  await settled()

  expect(afterSending).toContain('Trouble texting the code')
  expect(screen.getByRole('alert').textContent).toContain('Error validating code')
})
