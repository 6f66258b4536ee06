import { expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack } from '../support/stack.ts'

const SERVICES = `{
  site {
    services
    analytics { apiKey appId projectId measurementId }
    messaging { apiKey host }
    rumSampleRate
    ads { client slots { place unit } }
  }
}`
const NOTHING = { services: [], analytics: null, messaging: null, rumSampleRate: 0, ads: null }
const ANALYTICS = {
  FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app',
  ANALYTICS_APP_ID: '1:1234567890:web:abc123def456',
  ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567',
}
const MESSAGING = {
  BRAZE_API_KEY: '01234567-89ab-cdef-0123-456789abcdef',
  BRAZE_HOST: 'sdk.iad-01.braze.com',
}
const ADS = { ADS_CLIENT: 'ca-pub-1234567890123456', ADS_SLOTS: 'ARTICLE=2345678901,HOME=1234567890' }

const analytics = {
  apiKey: 'AIzaSyA-key_of_the_web_app',
  appId: '1:1234567890:web:abc123def456',
  projectId: 'league-site',
  measurementId: 'G-ABC1234567',
}
const messaging = { apiKey: '01234567-89ab-cdef-0123-456789abcdef', host: 'sdk.iad-01.braze.com' }
const ads = {
  client: 'ca-pub-1234567890123456',
  slots: [
    { place: 'ARTICLE', unit: '2345678901' },
    { place: 'HOME', unit: '1234567890' },
  ],
}

/** The services in the answer of a site with these variables. */
async function servicesOf(env: Record<string, string>): Promise<unknown> {
  const stack = await startStack({ env })
  onTestFinished(() => stack.close())
  const { data, errors } = await stack.query(SERVICES)
  expect(errors).toEqual([])
  return data?.['site']
}

it.each([
  ['nothing', {}, NOTHING],
  ['the key of sign-in alone', { FIREBASE_API_KEY: ANALYTICS.FIREBASE_API_KEY }, NOTHING],
  ['analytics', ANALYTICS, { ...NOTHING, services: ['ANALYTICS'], analytics }],
  ['messages', MESSAGING, { ...NOTHING, services: ['MESSAGING'], messaging }],
  ['reports of visits', { RUM_SAMPLE_RATE: '0.25' }, { ...NOTHING, services: ['RUM'], rumSampleRate: 0.25 }],
  ['advertisements', ADS, { ...NOTHING, services: ['ADS'], ads }],
  [
    'all of them',
    { ...ANALYTICS, ...MESSAGING, ...ADS, RUM_SAMPLE_RATE: '1' },
    { services: ['ANALYTICS', 'MESSAGING', 'RUM', 'ADS'], analytics, messaging, rumSampleRate: 1, ads },
  ],
])(
  'site.services in production with %s lists no other service, and no event panel',
  async (_what, env, services) => {
    expect(await servicesOf({ ...openProduction, ...env })).toEqual(services)
  },
)

it('site.services locally includes the event panel', async () => {
  expect(await servicesOf({})).toEqual({ ...NOTHING, services: ['EVENT_PANEL'] })
  expect(await servicesOf(MESSAGING)).toEqual({
    ...NOTHING,
    services: ['MESSAGING', 'EVENT_PANEL'],
    messaging,
  })
})

it('site.services lists the services while the league is down', async () => {
  const stack = await startStack({ env: { ...openProduction, ...MESSAGING } })
  onTestFinished(() => stack.close())
  await stack.control({ action: 'failNext', count: 99, status: 500 })

  const { data, errors } = await stack.query(SERVICES)

  expect(errors).toEqual([])
  expect(data).toEqual({ site: { ...NOTHING, services: ['MESSAGING'], messaging } })
})
