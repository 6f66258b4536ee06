/** The variables that a gateway requires in production, besides the addresses that a test's stack sets. */
export const production = {
  DEPLOYMENT: 'production',
  LEAGUE_API_TOKEN: 'a-token-the-league-issued',
  SHOP_TOKEN: 'a-token-the-store-issued',
  SHOP_COLLECTIONS: 'MAIN=1001',
  PUBLIC_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'league-site',
}

/** The same, with arbitrary operations allowed. */
export const openProduction = { ...production, ALLOW_ARBITRARY_OPERATIONS: 'true' }

/** All variables that a gateway requires in production, so that nothing is missing. */
export const placedProduction = {
  ...production,
  LEAGUE_API_URL: 'https://api.example.com/api',
  LIVE_API_URL: 'https://live.example.com/graphql',
  SHOP_DOMAIN: 'shop.example.com',
  MEDIA_ORIGINS: 'https://media.example.com',
}
