import type { SeasonSegment } from '../../__generated__/graphql.ts'

/** The parts of the season in the order they are offered: word in the address, words on the page. */
export const SEGMENTS: Record<SeasonSegment, { param: string; label: string }> = {
  PRESEASON: { param: 'preseason', label: 'Preseason' },
  REGULAR: { param: 'regular', label: 'Regular season' },
  ALLSTAR: { param: 'allstar', label: 'All-Star' },
  POST: { param: 'post', label: 'Post-season' },
  CHAMPSERIES: { param: 'champseries', label: 'Championship Series' },
}
