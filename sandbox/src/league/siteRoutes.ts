import { appConfig } from './appConfig.ts'
import { bareAnswer } from './answers.ts'
import type { Route } from './answers.ts'
import { bannerPayloads, promoPayloads } from './promotions.ts'
import { sponsorPayloads } from './sponsors.ts'

/** What the site itself needs, as version 2 sends it: bare JSON. Promos and banners come with their dates, whether they run or not. */
export const SITE_ROUTES: readonly Route[] = [
  { path: /^v2\/config$/, answer: ({ origin }) => bareAnswer(appConfig(`${origin}/pages`)) },
  { path: /^v2\/promos$/, answer: (context) => bareAnswer(promoPayloads(context)) },
  { path: /^v2\/banners$/, answer: (context) => bareAnswer(bannerPayloads(context)) },
  { path: /^v2\/sponsors$/, answer: (context) => bareAnswer(sponsorPayloads(context)) },
]
