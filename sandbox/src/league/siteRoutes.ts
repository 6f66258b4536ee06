import { appConfig } from './appConfig.ts'
import { bare } from './answers.ts'
import type { Route } from './answers.ts'
import { bannerPayloads, promoPayloads } from './promotions.ts'
import { sponsorPayloads } from './sponsors.ts'

/** What the site itself needs, as version 2 sends it: bare JSON. Promos and banners come with their dates, whether they run or not. */
export const SITE_ROUTES: readonly Route[] = [
  { path: /^v2\/config$/, answer: ({ origin }) => bare(appConfig(`${origin}/pages`)) },
  { path: /^v2\/promos$/, answer: (wire) => bare(promoPayloads(wire)) },
  { path: /^v2\/banners$/, answer: (wire) => bare(bannerPayloads(wire)) },
  { path: /^v2\/sponsors$/, answer: (wire) => bare(sponsorPayloads(wire)) },
]
