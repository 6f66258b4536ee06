import type { SeasonSegment } from '../../__generated__/graphql.ts'

/** The parts of a season, in the order in which the site offers them: the value of `type` in an address, and the name on the page. */
export const SEGMENTS: Record<SeasonSegment, { param: string; label: string }> = {
  PRESEASON: { param: 'preseason', label: 'Preseason' },
  REGULAR: { param: 'regular', label: 'Regular season' },
  ALLSTAR: { param: 'allstar', label: 'All-Star' },
  POST: { param: 'post', label: 'Post-season' },
  CHAMPSERIES: { param: 'champseries', label: 'Championship Series' },
}
