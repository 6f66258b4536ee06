import { render, screen, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import { CONTACT, press, settled, signInFormTests, type } from '../../../testing/signInFormTests.ts'
import { SignInError } from '../../session/signInProvider.ts'
import { loadPhoneReader } from './contact.ts'
import { ContactForm } from './ContactForm.tsx'

signInFormTests()

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
