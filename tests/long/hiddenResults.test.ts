import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { testThatResultsAreHidden } from '../e2e/hiddenResults.ts'

testThatResultsAreHidden([
  ['while a game is on', LIVE_MOMENT],
  ['on the day after the All-Star Game', '2025-07-27T18:00:00.000Z'],
])
