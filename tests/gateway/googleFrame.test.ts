import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The SDK's build for browsers: Node is given another one, which has no windows. */
function sdkOfBrowsers(): { browserPopupRedirectResolver: { prototype: Record<string, unknown> } } {
  const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'))
  const folder = dirname(ofFirebase.resolve('@firebase/auth/package.json'))
  return ofFirebase(join(folder, 'dist/browser-cjs/index.js')) as ReturnType<typeof sdkOfBrowsers>
}

it('the frame of Google’s window can be loaded before a press, by a call that the SDK does not promise', () => {
  const { browserPopupRedirectResolver } = sdkOfBrowsers()

  expect(browserPopupRedirectResolver.prototype['_initialize']).toBeTypeOf('function')
})
