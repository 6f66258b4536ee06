import { testMixedUpAnswers } from '../gateway/mixedUpAnswers.ts'
import { freshRuns } from '../support/randomRuns.ts'

testMixedUpAnswers(freshRuns(2000))
