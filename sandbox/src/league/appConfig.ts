/**
 * v2 `config`: the app's settings. `pages` is the base URL of the sandbox's pages, without a trailing slash; every
 * link leads to one that exists.
 */
export function appConfig(pages: string) {
  return {
    currentSeasonYear: 2025,
    firstSeasonYear: 2024,
    seasons: [2025, 2024],
    csStarted: true,
    csShown: false,
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
      girls: {
        title: 'WLL Play',
        body: 'Clinics and leagues for girls of every age.',
        events: [
          {
            title: 'Try Lacrosse Day',
            startTime: easternSeconds('2025-06-21T10:00'),
            endTime: easternSeconds('2025-06-21T13:00'),
            location: 'Annapolis, MD',
            body: 'Ages 6 to 10. Sticks and goggles are lent.',
            link: `${pages}/play-registration`,
            buttonText: 'Register',
          },
          {
            title: 'Goalie Clinic',
            startTime: easternSeconds('2025-07-19T09:00'),
            endTime: easternSeconds('2025-07-19T12:00'),
            location: 'Quincy, MA',
            body: 'Ages 11 to 17, with the goalies of Guard.',
            link: `${pages}/play-registration`,
            buttonText: 'Register',
          },
          {
            title: 'All-Star Weekend Camp',
            startTime: easternSeconds('2025-07-25T09:00'),
            endTime: easternSeconds('2025-07-26T16:00'),
            location: 'Louisville, KY',
            body: 'Ages 12 to 18. Two days, and a seat at the All-Star Game.',
            link: `${pages}/play-registration`,
            buttonText: 'Register',
          },
          {
            title: 'Fall League',
            startTime: null,
            endTime: null,
            location: 'Hempstead, NY',
            body: 'Eight Sundays for teams of twelve. Dates follow in August.',
            link: null,
            buttonText: null,
          },
        ],
      },
      boys: {
        title: 'Play',
        body: 'Clinics and leagues for boys of every age.',
        events: [
          {
            title: 'Face-off Clinic',
            startTime: easternSeconds('2025-08-02T10:00'),
            endTime: easternSeconds('2025-08-02T12:30'),
            location: 'Hempstead, NY',
            body: 'Ages 13 to 18.',
            link: `${pages}/play-registration`,
            buttonText: 'Register',
          },
        ],
      },
    },
  }
}

/** Converts a local time in US Eastern during the summer (UTC-4) to epoch seconds. */
function easternSeconds(local: string): number {
  return Date.parse(`${local}:00-04:00`) / 1000
}
