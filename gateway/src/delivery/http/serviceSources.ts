/** Where the services that need a visitor's consent load from and send to, by what the content security policy calls it. */
interface ServiceSources {
  connect: readonly string[]
  script: readonly string[]
  image: readonly string[]
  frame: readonly string[]
}

interface Services {
  readonly analytics: object | undefined
  readonly messaging: { readonly host: string } | undefined
  readonly ads: object | undefined
}

const none: ServiceSources = { connect: [], script: [], image: [], frame: [] }

/** Firebase reads the settings of the stream and gets an id of the installation; Google's tag, one script, sends to regional hosts. */
const analyticsSources: ServiceSources = {
  connect: [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  script: ['https://www.googletagmanager.com/gtag/js'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  frame: [],
}

/**
 * AdSense names no hosts that are enough: docs/decisions/0065-ads-by-a-list-of-hosts.md says why there is a list all the same. What
 * advertisements load inside of their frames is not under this policy.
 */
const adSources: ServiceSources = {
  connect: ['https://pagead2.googlesyndication.com', 'https://*.adtrafficquality.google'],
  script: ['https://pagead2.googlesyndication.com/pagead/', 'https://*.adtrafficquality.google/sodar/'],
  image: ['https://pagead2.googlesyndication.com', 'https://*.adtrafficquality.google'],
  frame: [
    'https://googleads.g.doubleclick.net',
    'https://tpc.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://www.google.com/recaptcha/api2/aframe',
  ],
}

/**
 * The hosts of each service that the deployment has; none of those that it has not. The package of Braze needs its one host alone: the
 * site shows none of its messages, so neither their pictures nor their fonts.
 */
export function serviceSources({ analytics, messaging, ads }: Services): ServiceSources {
  const parts = [
    analytics ? analyticsSources : none,
    messaging ? { ...none, connect: [`https://${messaging.host}`] } : none,
    ads ? adSources : none,
  ]
  return {
    connect: parts.flatMap(({ connect }) => connect),
    script: parts.flatMap(({ script }) => script),
    image: parts.flatMap(({ image }) => image),
    frame: parts.flatMap(({ frame }) => frame),
  }
}
