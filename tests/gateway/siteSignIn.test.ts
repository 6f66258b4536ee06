import { describe, expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack } from '../support/stack.ts'

const SIGN_IN = `{
  site {
    signIn { apiKey authDomain projectId emulatorUrl googleClientId isAnonymousAllowed hasTokenSync }
  }
}`

/** The sign-in settings in the answer of a site with these variables. */
async function signInOf(env: Record<string, string>): Promise<unknown> {
  const stack = await startStack({ env })
  onTestFinished(() => stack.close())
  const { data, errors } = await stack.query(SIGN_IN)
  expect(errors).toEqual([])
  return (data as { site: { signIn: unknown } }).site.signIn
}

describe('site.signIn', () => {
  it.each([
    ['production without the key of the provider', openProduction],
    ['a local site without key and emulator', {}],
  ])('is null where nobody can sign in: %s', async (_where, env) => {
    expect(await signInOf(env)).toBeNull()
  })

  it('describes the emulator on a local site', async () => {
    const emulator = { FIREBASE_PROJECT_ID: 'demo-wll', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }

    expect(await signInOf(emulator)).toEqual({
      apiKey: 'emulator',
      authDomain: 'demo-wll.firebaseapp.com',
      projectId: 'demo-wll',
      emulatorUrl: 'http://127.0.0.1:9099',
      googleClientId: null,
      isAnonymousAllowed: false,
      hasTokenSync: true,
    })
  })

  it('names no emulator in production, and syncs no token without a secret', async () => {
    const env = {
      ...openProduction,
      FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app',
      GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
      ANONYMOUS_SIGN_IN: 'true',
    }

    expect(await signInOf(env)).toEqual({
      apiKey: 'AIzaSyA-key_of_the_web_app',
      authDomain: 'league-site.firebaseapp.com',
      projectId: 'league-site',
      emulatorUrl: null,
      googleClientId: '1234-abc.apps.googleusercontent.com',
      isAnonymousAllowed: true,
      hasTokenSync: false,
    })
  })
})
