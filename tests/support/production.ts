/** What the environment of a gateway has to say in production, beside the addresses that a stack of a test sets. */
export const production = {
  DEPLOYMENT: 'production',
  LEAGUE_API_TOKEN: 'a-token-the-league-issued',
  SHOP_TOKEN: 'a-token-the-store-issued',
  SHOP_COLLECTIONS: 'MAIN=1001',
  PUBLIC_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'league-site',
}

/** The same where developers may ask what they like. */
export const openProduction = { ...production, ALLOW_ARBITRARY_OPERATIONS: 'true' }
