import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import type { LoadedSession } from '../../auth/fanSession.ts'
import { SignInError } from '../../auth/identity/signInProvider.ts'
import { CodeForm } from './CodeForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { LinkSent } from './LinkSent.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { loadPhoneReader } from './usePhoneNumber.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settled = () => act(async () => Promise.resolve())
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const CONTACT = 'Email or US mobile number'
const CODE = '6-digit code'

function openContact(provider = fakeProvider(), isReady = true, loadReader?: typeof loadPhoneReader) {
  const results: string[] = []
  render(
    <ContactForm
      provider={provider}
      isReady={isReady}
      returnPath="/standings"
      onLinkSent={(email) => results.push(`link sent to ${email}`)}
      onCodeSent={(phone) => results.push(`code sent to ${phone}`)}
      {...(loadReader && { loadReader })}
    />,
  )
  return { provider, results }
}

it.each([
  ['', 'Email is required.'],
  ['teodora.marsh@', '* Please enter valid email.'],
])('says under the field why %j cannot be used, moves the focus there and sends nothing', (text, message) => {
  const { provider } = openContact()

  type(CONTACT, `${text} `)
  type(CONTACT, text)
  screen.getByRole('button', { name: 'Submit' }).focus()
  press('Submit')

  const field = screen.getByLabelText(CONTACT)
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(
    message,
  )
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(provider.calls).toEqual([])
})

it('says the problem also to a fan who stays in the field, whenever she presses Enter', () => {
  openContact()
  const field = screen.getByLabelText(CONTACT)
  // A region speaks only of what changes in it once it is there.
  const region = field.parentElement?.querySelector('[aria-live]')
  const before = region?.textContent

  field.focus()
  type(CONTACT, 'teodora.marsh@')
  fireEvent.submit(field)
  const [first, text] = [region?.firstChild, region?.textContent]
  fireEvent.submit(field)

  expect([before, text?.trim()]).toEqual(['', '* Please enter valid email.'])
  expect(document.activeElement).toBe(field)
  expect(region?.textContent?.trim()).toBe('* Please enter valid email.')
  expect(region?.firstChild).not.toBe(first)
})

it('sends one link to the address in lower case, however often the button is pressed', async () => {
  const { provider, results } = openContact()

  type(CONTACT, 'Ada@Example.com')
  press('Submit')
  press('Submitting...')
  await settled()

  expect(provider.calls).toEqual(['link ada@example.com /standings'])
  expect(results).toEqual(['link sent to ada@example.com'])
})

it.each([
  ['202', 'true'],
  ['(202) 555-014', 'true'],
  ['999-999-9999', 'true'],
  ['(202) 555-0143', null],
])('offers Send Code for %s, held: %s', async (text, held) => {
  const read = await loadPhoneReader()
  openContact(fakeProvider(), true, () => Promise.resolve(read))

  type(CONTACT, text)
  await settled()

  expect(screen.getByRole('button', { name: 'Send Code' }).getAttribute('aria-disabled')).toBe(held)
})

it.each([
  ['202', 'Enter all 10 digits of a US mobile number to get a code.'],
  ['(202) 555-014', 'Enter all 10 digits of a US mobile number to get a code.'],
  ['999-999-9999', '* Please enter valid US mobile number.'],
  ['(202) 555-0143', 'We send a link by email or a 6-digit code by text. No password.'],
])('says under the field why Send Code is held for %s', async (text, note) => {
  const read = await loadPhoneReader()
  openContact(fakeProvider(), true, () => Promise.resolve(read))

  type(CONTACT, text)
  await settled()

  expect(screen.getByText(note)).toBeTruthy()
})

it('loads what reads numbers with the first number, once, and holds Send Code until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<(text: string) => string>()
  const load = vi.fn(() => promise)
  openContact(fakeProvider(), true, load)
  const held = () => screen.getByRole('button', { name: 'Send Code' }).getAttribute('aria-disabled')

  type(CONTACT, 'ada@example.com')
  const loadsOfAddress = load.mock.calls.length
  type(CONTACT, '(202) 555-0143')
  const before = held()
  resolve(() => '+12025550143')
  await settled()
  type(CONTACT, 'ada@example.com')
  type(CONTACT, '(202) 555-0143')

  expect([loadsOfAddress, before, held()]).toEqual([0, 'true', null])
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that a number could not be checked, and offers Try again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi
    .fn(() => Promise.resolve((): string => '+12025550143'))
    .mockRejectedValueOnce(new Error('offline'))
  const { results } = openContact(fakeProvider(), true, load)

  type(CONTACT, '(202) 555-0143')
  await settled()
  const alert = screen.getByRole('alert').textContent
  press('Try again')
  await settled()
  const alertAfter = screen.queryByText('The number could not be checked.')
  press('Send Code')
  await settled()

  expect(alert).toBe('The number could not be checked.An email address works too.')
  expect(alertAfter).toBeNull()
  expect(results).toEqual(['code sent to +12025550143'])
})

it('sends nothing before the provider is ready', () => {
  const { provider } = openContact(fakeProvider(), false)

  type(CONTACT, 'ada@example.com')
  press('Submit')

  expect(provider.calls).toEqual([])
})

it.each([
  ['ada@example.com', 'Submit', 'Trouble sending sign in link'],
  ['(202) 555-0143', 'Send Code', 'Trouble texting the code'],
])('says what could not be sent to %s, and why', async (text, button, title) => {
  const fail = () => Promise.reject(new SignInError('too-many-requests', 'phone'))
  const read = () => Promise.resolve(() => '+12025550143')
  openContact(fakeProvider({ sendEmailLink: fail, sendCode: fail }), true, read)

  type(CONTACT, text)
  await settled()
  press(button)
  await settled()

  expect(screen.getByRole('alert').textContent).toBe(`${title}Too many tries. Wait a while, then try again.`)
})

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

async function openLinkSent(userAgent: string) {
  vi.useFakeTimers()
  const copied: string[] = []
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) }
  vi.stubGlobal('navigator', { clipboard, userAgent })
  render(
    <LinkSent email="ada@example.com" address="https://wll.example/login" startAgain={() => undefined} />,
  )
  await settled()
  return copied
}
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const HELP = 'Trouble logging in? Copy and paste in your phone browser.'

it('says for ten seconds that the link was sent', async () => {
  await openLinkSent('Mozilla/5.0 (X11; Linux x86_64)')

  await pass(9999)
  const before = screen.queryByText('Email link sent. Check your email')
  await pass(1)

  expect(before).not.toBeNull()
  expect(screen.queryByText('Email link sent. Check your email')).toBeNull()
  expect(screen.queryByText(HELP)).toBeNull()
})

it('helps on phones after four seconds, and says for two that the address was copied', async () => {
  const copied = await openLinkSent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')

  await pass(3999)
  const before = screen.queryByText(HELP)
  await pass(1)
  press('Copy link')
  await settled()
  const answered = screen.queryByRole('button', { name: 'Copied!' })
  await pass(2000)

  expect([before, screen.queryByText(HELP) === null, answered === null]).toEqual([null, false, false])
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(copied).toEqual(['https://wll.example/login'])
})

it('stops the time of the copied address when it is closed', async () => {
  await openLinkSent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')
  await pass(4000)

  press('Copy link')
  await settled()
  const timers = vi.getTimerCount()
  cleanup()

  // One of them is the timer of the line that says that the link was sent.
  expect([timers, vi.getTimerCount()]).toEqual([2, 0])
})

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
