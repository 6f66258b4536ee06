/** v2 `config`: the app's settings. Every link leads to a readable page; `pages` is their address without a final slash. */
export function appConfig(pages: string) {
  return {
    currentSeasonYear: 2025,
    firstSeasonYear: 2024,
    seasons: [2025, 2024],
    csStarted: true,
    csShown: false,
    tieBreak: ['winPct', 'headToHead', 'scoreDiff', 'scores'],
    links: {
      shop: `${pages}/shop`,
      mediaCredentials: `${pages}/media-credentials`,
      contact: `${pages}/contact`,
      privacyPolicy: `${pages}/privacy-policy`,
      termsOfService: `${pages}/terms-of-service`,
      ticketTerms: `${pages}/ticket-terms`,
      securityPolicy: `${pages}/security-policy`,
      stateRights: `${pages}/state-rights`,
      contentLicense: `${pages}/content-license`,
      doNotShare: `${pages}/do-not-share`,
    },
    keyActions: [
      { title: 'Season Tickets', link: `${pages}/season-tickets`, newTab: false },
      { title: 'Vote All-Star', link: `${pages}/all-star-vote`, newTab: true },
    ],
    allStarUrl: `${pages}/all-star`,
    venueCities: {
      regular: {
        'Boston, MA': 'Quincy, MA',
        'New York, NY': 'Hempstead, NY',
        'Los Angeles, CA': 'Carson, CA',
      },
      post: { 'Boston, MA': 'Foxborough, MA', 'Philadelphia, PA': 'Chester, PA' },
    },
    ticketTracking: { utm_source: 'wll', utm_medium: 'web', utm_campaign: 'schedule' },
    ticketUrlTemplate: 'https://www.ticketmaster.com/event/{id}',
    stores: { ios: null, android: null },
    anonymousSignIn: true,
    play: {
      girls: { title: 'WLL Play', body: 'Clinics and leagues for girls of every age.', events: [] },
      boys: { title: 'Play', body: 'Clinics and leagues for boys of every age.', events: [] },
    },
  }
}
