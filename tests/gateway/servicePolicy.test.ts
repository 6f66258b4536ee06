import { describe, expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack } from '../support/stack.ts'

const QUIET = { MEDIA_ORIGINS: 'https://media.example.com', VIDEO_STREAM_URL: '', VIDEO_CAPTIONS_URL: '' }
const ANALYTICS = {
  FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app',
  ANALYTICS_APP_ID: '1:1234567890:web:abc123def456',
  ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567',
}
const MESSAGING = {
  BRAZE_API_KEY: '01234567-89ab-cdef-0123-456789abcdef',
  BRAZE_HOST: 'sdk.fra-01.example.com',
}
const ADS = { ADS_CLIENT: 'ca-pub-1234567890123456', ADS_SLOTS: 'HOME=1234567890' }
const RUM = { RUM_SAMPLE_RATE: '1' }

/** The directives of a page's policy with these variables, by name. */
async function policyUnder(env: Record<string, string>): Promise<Record<string, string[]>> {
  const stack = await startStack({ env: { ...openProduction, ...QUIET, ...env } })
  onTestFinished(() => stack.close())
  const { headers } = await fetch(`${stack.url}/standings`)
  const directives = headers.get('content-security-policy')?.split(';') ?? []
  const entries = directives.map((directive): [string, string[]] => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  })
  return Object.fromEntries(entries)
}

/** Every host that a policy names. */
const hostsOf = (policy: Record<string, string[]>) =>
  Object.values(policy)
    .flat()
    .filter((source) => source.includes('://'))

/** The directives that a service adds to the policy of a deployment without it. */
async function addedBy(env: Record<string, string>, base: Record<string, string> = {}) {
  const [before, after] = [await policyUnder(base), await policyUnder({ ...base, ...env })]
  const added: Record<string, string[]> = {}
  for (const [name, sources] of Object.entries(after)) {
    const others = sources.filter((source) => !before[name]?.includes(source))
    if (others.length > 0) added[name] = others
  }
  return added
}

describe('the content security policy of a page', () => {
  it.each([
    ['no service is configured', {}],
    ['visits report to the site alone', RUM],
  ])('has no foreign host where %s', async (_what, env) => {
    const policy = await policyUnder(env)

    expect(hostsOf(policy)).toEqual(['https://media.example.com'])
    expect(policy).not.toHaveProperty('frame-src')
  })

  it("allows only the site's own workers and manifest, whatever is configured", async () => {
    for (const env of [{}, { ...ANALYTICS, ...MESSAGING, ...ADS }]) {
      expect(await policyUnder(env)).toMatchObject({ 'worker-src': ["'self'"], 'manifest-src': ["'self'"] })
    }
  })

  it('allows the one script of Google’s tag and its hosts, with analytics', async () => {
    const { FIREBASE_API_KEY } = ANALYTICS

    expect(await addedBy(ANALYTICS, { FIREBASE_API_KEY })).toEqual({
      'script-src': ['https://www.googletagmanager.com/gtag/js'],
      'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      'connect-src': [
        'https://firebase.googleapis.com',
        'https://firebaseinstallations.googleapis.com',
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    })
  })

  it('allows the one configured host of messaging', async () => {
    expect(await addedBy(MESSAGING)).toEqual({ 'connect-src': ['https://sdk.fra-01.example.com'] })
  })

  it('allows scripts, frames and pictures of advertisements, where there are some', async () => {
    expect(await addedBy(ADS)).toEqual({
      'script-src': [
        'https://pagead2.googlesyndication.com/pagead/',
        'https://*.adtrafficquality.google/sodar/',
      ],
      'img-src': ['https://pagead2.googlesyndication.com', 'https://*.adtrafficquality.google'],
      'connect-src': ['https://pagead2.googlesyndication.com', 'https://*.adtrafficquality.google'],
      'frame-src': [
        'https://googleads.g.doubleclick.net',
        'https://tpc.googlesyndication.com',
        'https://*.adtrafficquality.google',
        'https://www.google.com/recaptcha/api2/aframe',
      ],
    })
  })

  it('never allows inline scripts, eval, or all scripts of a host', async () => {
    const { 'script-src': scripts = [] } = await policyUnder({ ...ANALYTICS, ...MESSAGING, ...ADS })

    expect(scripts.filter((source) => /unsafe|dynamic|^https?:$|\*$/.test(source))).toEqual([])
    expect(scripts.filter((source) => /^https:\/\/[^/]+\/?$/.test(source))).toEqual([])
  })
})
