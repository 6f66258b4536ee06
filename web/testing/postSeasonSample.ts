import type { PostSeason_GameFragment } from '../src/__generated__/graphql.ts'
import { sample } from './sample.ts'

/** For tests: a final whose teams nobody knows yet. Saturday, August 9, 2025, 1:00 PM Eastern. */
export const finalGame: PostSeason_GameFragment = sample('Game', {
  id: '446',
  slug: '2025-wll-final',
  description: 'Final',
  round: 'FINAL',
  startTime: '2025-08-09T17:00:00.000Z',
  isTimeAnnounced: true,
  stateUpdated: '2025-07-12T20:59:00.000Z',
  state: { __typename: 'ScheduledGame', status: 'SCHEDULED', version: 1 },
})

/** For tests: the game for third place, the evening before. */
export const thirdPlaceGame: PostSeason_GameFragment = {
  ...finalGame,
  id: '445',
  slug: '2025-wll-third-place',
  description: 'Third Place',
  round: 'THIRD_PLACE',
  startTime: '2025-08-08T23:00:00.000Z',
}

/** For tests: the final being played, level at 4. */
export const liveFinal: Extract<PostSeason_GameFragment['state'], { __typename: 'LiveGame' }> = sample(
  'LiveGame',
  {
    status: 'LIVE',
    version: 1,
    score: { home: 4, away: 4 },
    periodLabel: '2nd',
    clock: { minutes: 5, seconds: 4 },
    label: '2nd 5:04',
  },
)
