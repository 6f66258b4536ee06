import { afterEach, expect, it, vi } from 'vitest'
import { setPreference } from './preferences.ts'

class WrittenSheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  vi.unstubAllGlobals()
  setPreference('favoriteTeam', '')
  localStorage.clear()
})

it('marks the team that is chosen at once, and only that one', () => {
  vi.stubGlobal('CSSStyleSheet', WrittenSheet)
  const sheets: WrittenSheet[] = []
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, writable: true, configurable: true })
  const rules = () => (document.adoptedStyleSheets as unknown as WrittenSheet[]).map(({ text }) => text)

  setPreference('favoriteTeam', 'charm')
  setPreference('favoriteTeam', 'guard')
  const chosen = rules()
  setPreference('favoriteTeam', '')

  expect(chosen).toEqual(['[data-team="guard"]{--favorite-edge:3px;--favorite-weight:700}'])
  expect(rules()).toEqual([''])
})
