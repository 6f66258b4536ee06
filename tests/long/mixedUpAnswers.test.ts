import { testMixedUpAnswers } from '../gateway/mixedUpAnswers.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

testMixedUpAnswers(freshRuns(2000))
