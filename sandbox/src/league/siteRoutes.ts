import { appConfig } from './appConfig.ts'
import { bareAnswer } from './answers.ts'
import type { Route } from './answers.ts'
import { bannerPayloads, promoPayloads } from './promotions.ts'
import { sponsorPayloads } from './sponsors.ts'

/**
 * The version 2 endpoints for site-wide content, without an envelope. Promos and banners are sent whether or not their dates include now.
 */
export const SITE_ROUTES: readonly Route[] = [
  { path: /^v2\/config$/, answer: ({ origin }) => bareAnswer(appConfig(`${origin}/pages`)) },
  { path: /^v2\/promos$/, answer: (context) => bareAnswer(promoPayloads(context)) },
  { path: /^v2\/banners$/, answer: (context) => bareAnswer(bannerPayloads(context)) },
  { path: /^v2\/sponsors$/, answer: (context) => bareAnswer(sponsorPayloads(context)) },
]
