import { describe, expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack } from '../support/stack.ts'

const KEY = { FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app' }
const CLIENT = { GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com' }

const ACCOUNTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const CAPTCHA = [
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/',
]
const CAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
const WINDOW = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/']

/** The hosts that a page's policy allows by these directives, and its opener policy. */
async function policyUnder(env: Record<string, string>) {
  const stack = await startStack({
    env: { ...env, MEDIA_ORIGINS: 'https://media.example.com', VIDEO_STREAM_URL: '' },
  })
  onTestFinished(() => stack.close())
  const { headers } = await fetch(`${stack.url}/standings`)
  const policy = headers.get('content-security-policy')?.split(';') ?? []
  const directives = policy.map((directive) => directive.split(' '))
  const of = (wanted: string) => directives.find(([name]) => name === wanted)?.slice(1)
  return {
    hosts: directives.flatMap(([, ...sources]) => sources.filter((source) => /\./.test(source))),
    connect: of('connect-src'),
    script: of('script-src'),
    style: of('style-src'),
    frame: of('frame-src'),
    opener: headers.get('cross-origin-opener-policy'),
  }
}

describe('the content security policy of sign-in in production', () => {
  it('has no host of the provider where nobody can sign in', async () => {
    expect(await policyUnder({ ...openProduction, ...CLIENT })).toEqual({
      hosts: ['https://media.example.com'],
      ...{ connect: ["'self'"], script: ["'self'"], style: ["'self'"], frame: undefined },
      opener: 'same-origin',
    })
  })

  it('has the hosts of accounts and captcha, and none of Google’s sign-in where that is not offered', async () => {
    expect(await policyUnder({ ...openProduction, ...KEY, FIREBASE_AUTH_DOMAIN: 'in.example.com' })).toEqual({
      hosts: expect.any(Array),
      connect: ["'self'", ...ACCOUNTS],
      script: ["'self'", ...CAPTCHA],
      style: ["'self'"],
      frame: CAPTCHA_FRAMES,
      opener: 'same-origin-allow-popups',
    })
  })

  it('has the hosts of Google’s window and prompt where they are offered, and nothing else', async () => {
    const prompt = 'https://accounts.google.com/gsi/'
    const offered = { ...openProduction, ...KEY, ...CLIENT, FIREBASE_AUTH_DOMAIN: 'in.example.com' }

    expect(await policyUnder(offered)).toMatchObject({
      connect: ["'self'", ...ACCOUNTS, prompt],
      script: ["'self'", ...CAPTCHA, ...WINDOW, prompt],
      style: ["'self'", prompt],
      frame: [...CAPTCHA_FRAMES, 'https://in.example.com', prompt],
    })
  })

  it('names files and folders of scripts, never a whole host of Google', async () => {
    const { script = [] } = await policyUnder({ ...openProduction, ...KEY, ...CLIENT })

    expect(script.filter((source) => /^https:\/\/[^/]+\/?$/.test(source))).toEqual([])
  })
})

describe('the content security policy of sign-in locally', () => {
  it('has the emulator in place of the provider, and no captcha', async () => {
    const emulator = {
      FIREBASE_AUTH_EMULATOR_HOST: 'identity:9099',
      FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
    }

    expect(await policyUnder(emulator)).toEqual({
      hosts: ['https://media.example.com'],
      // The last one is the sandbox's, which serves the clips of a local site.
      connect: ["'self'", 'http://localhost:9099', 'http://localhost:4104'],
      script: ["'self'"],
      style: ["'self'"],
      frame: undefined,
      opener: 'same-origin-allow-popups',
    })
    expect(await policyUnder({ ...emulator, ...CLIENT })).toMatchObject({
      script: ["'self'", ...WINDOW, 'https://accounts.google.com/gsi/'],
      frame: ['http://localhost:9099', 'https://accounts.google.com/gsi/'],
    })
  })
})
