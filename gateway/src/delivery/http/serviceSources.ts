import { joinSources, type PolicySources } from './policySources.ts'

interface Services {
  readonly analytics: object | undefined
  readonly messaging: { readonly host: string } | undefined
  readonly ads: object | undefined
}

/** Firebase reads the stream's settings and registers an installation id; Google's tag, one script, sends to regional hosts. */
const analyticsSources: PolicySources = {
  connect: [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  script: ['https://www.googletagmanager.com/gtag/js'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

/**
 * AdSense publishes no complete list of hosts: docs/decisions/0065-ads-by-a-list-of-hosts.md explains why
 * there is a list all the same. The contents of advertisement frames are not under this policy.
 */
const adSources: PolicySources = {
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
 * The hosts of each configured service. Braze needs only its one host: the site shows none of its messages,
 * so neither their pictures nor their fonts.
 */
export function serviceSources({ analytics, messaging, ads }: Services): PolicySources {
  return joinSources(
    analytics ? analyticsSources : {},
    messaging ? { connect: [`https://${messaging.host}`] } : {},
    ads ? adSources : {},
  )
}
