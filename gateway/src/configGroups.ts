/**
 * The groups of the variables in configVariables.ts, for the pages that list them: each goes from its first variable to the first one of
 * the next group. `note` holds for all of them.
 */
export const VARIABLE_GROUPS: readonly { first: string; title: string; note?: string }[] = [
  { first: 'PORT', title: 'The gateway' },
  { first: 'LEAGUE', title: 'The league' },
  { first: 'SHOP_DOMAIN', title: "The shop: Shopify's Storefront API" },
  { first: 'MEDIA_ORIGINS', title: 'Pictures' },
  { first: 'ANSWER_MEMORY_MB', title: 'For operators' },
  {
    first: 'FIREBASE_PROJECT_ID',
    title: 'Sign-in',
    note: "The identity provider is Firebase. On a local stack alone its emulator stands in, which npm start runs and names to the gateway. The key of the provider's web app and the host of its windows are public; without the key nobody can sign in, while the emulator takes any.",
  },
  {
    first: 'VIDEO_CAPTIONS_URL',
    title: 'Videos',
    note: "{mediaId} stands for the video. The parts of a stream lie on the same host as its playlist. A hosted player plays in place of the site's own; its two variables are set both or neither.",
  },
  {
    first: 'ANALYTICS_MEASUREMENT_ID',
    title: 'Services that need consent',
    note: 'What is loaded or counted once a visitor has agreed; none of it where nothing is set. All of these values are public. Each service needs all of its variables, Google Analytics FIREBASE_API_KEY besides.',
  },
  { first: 'ALLOW_ARBITRARY_OPERATIONS', title: 'Clients of the API' },
]
