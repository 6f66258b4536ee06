import { testThatResultsAreHidden } from '../e2e/hiddenResults.ts'

testThatResultsAreHidden([['on the day after the All-Star Game', '2025-07-27T18:00:00.000Z']])
