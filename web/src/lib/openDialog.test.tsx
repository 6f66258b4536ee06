import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { provideDialogs } from '../../testing/provideDialogs.ts'
import { openDialog, SIGN_IN_DIALOG_ID } from './openDialog.ts'

provideDialogs()

let dialog: HTMLDialogElement

beforeEach(() => {
  document.body.innerHTML =
    '<header><button>Sign in</button></header><main></main><dialog id="sign-in"><input></dialog><div id="scrim"></div>'
  dialog = document.querySelector('dialog')!
  document.querySelector('main')!.inert = true
  dialog.close = () => {
    if (!dialog.open) return
    dialog.open = false
    dialog.dispatchEvent(new Event('close'))
  }
  openDialog(SIGN_IN_DIALOG_ID)
})
afterEach(() => {
  dialog.close()
  document.body.innerHTML = ''
})

const escape = (init: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: 'Escape', ...init })
const isInert = (selector: string) => document.querySelector<HTMLElement>(selector)?.inert === true

it('shuts also what comes before it while it is open, leaves usable what comes after it, and opens only what it has shut', async () => {
  const banner = document.createElement('aside')
  const challenge = document.createElement('section')

  dialog.before(banner)
  document.body.append(challenge)
  await Promise.resolve()
  const whileOpen = ['header', 'main', 'aside', 'section', '#scrim'].map(isInert)
  dialog.close()
  const afterwards = ['header', 'main', 'aside'].map(isInert)
  banner.remove()
  dialog.before(banner)
  await Promise.resolve()

  expect(whileOpen).toEqual([true, true, true, false, false])
  expect(afterwards).toEqual([false, true, false])
  expect(isInert('aside')).toBe(false)
})

it('is closed by Esc and by a press on its scrim', () => {
  escape()
  const byEscape = dialog.open
  openDialog(SIGN_IN_DIALOG_ID)
  fireEvent.click(document.querySelector('#scrim')!)

  expect([byEscape, dialog.open]).toEqual([false, false])
})

it('stays open where Esc ends the input of a word, was handled already, or closes a dialog above', () => {
  escape({ isComposing: true })
  const whileComposing = dialog.open
  const field = document.querySelector('input')!
  field.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(field, { key: 'Escape' })
  const whereHandled = dialog.open
  const above = document.createElement('dialog')
  above.open = true
  document.body.append(above)
  escape()

  expect([whileComposing, whereHandled, dialog.open]).toEqual([true, true, true])
})

it('listens for Esc no longer once it is closed', () => {
  dialog.close()
  dialog.open = true

  escape()

  expect(dialog.open).toBe(true)
})
