import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The SDK's build for browsers; Node resolves another one, which has no pop-up windows. */
function sdkOfBrowsers(): { browserPopupRedirectResolver: { prototype: Record<string, unknown> } } {
  const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'))
  const folder = dirname(ofFirebase.resolve('@firebase/auth/package.json'))
  return ofFirebase(join(folder, 'dist/browser-cjs/index.js')) as ReturnType<typeof sdkOfBrowsers>
}

it('the frame for Google’s sign-in window can be loaded ahead, by a private method that the SDK still has', () => {
  const { browserPopupRedirectResolver } = sdkOfBrowsers()

  expect(browserPopupRedirectResolver.prototype['_initialize']).toBeTypeOf('function')
})
