/** Where the services that need a visitor's consent load from and send to, by what the content security policy calls it. */
interface ServiceSources {
  connect: readonly string[]
  script: readonly string[]
  image: readonly string[]
}

interface Services {
  readonly analytics: object | undefined
  readonly messaging: { readonly host: string } | undefined
}

const none: ServiceSources = { connect: [], script: [], image: [] }

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
}

/**
 * The hosts of each service that the deployment has; none of those that it has not. The package of Braze needs its one host alone: the
 * site shows none of its messages, so neither their pictures nor their fonts.
 */
export function serviceSources({ analytics, messaging }: Services): ServiceSources {
  const parts = [
    analytics ? analyticsSources : none,
    messaging ? { ...none, connect: [`https://${messaging.host}`] } : none,
  ]
  return {
    connect: parts.flatMap(({ connect }) => connect),
    script: parts.flatMap(({ script }) => script),
    image: parts.flatMap(({ image }) => image),
  }
}
