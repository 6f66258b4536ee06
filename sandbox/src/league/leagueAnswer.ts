import type { Answer, AnswerContext, Route } from './answers.ts'
import { FEED_ROUTES } from './feedRoutes.ts'
import { SITE_ROUTES } from './siteRoutes.ts'
import { V3_ROUTES } from './v3Routes.ts'
import { V4_ROUTES } from './v4Routes.ts'

const ROUTES: readonly Route[] = [...V4_ROUTES, ...V3_ROUTES, ...FEED_ROUTES, ...SITE_ROUTES]

/** Answers a GET request for a path under the API base, such as `v4/events`; null when there is no such endpoint. */
export function leagueAnswer(context: AnswerContext, apiPath: string, query: URLSearchParams): Answer | null {
  for (const { path, answer } of ROUTES) {
    const match = path.exec(apiPath)
    if (match !== null) return answer(context, query, match[1] ?? '')
  }
  return null
}
