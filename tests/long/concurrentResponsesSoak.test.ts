import { testMixedUpAnswers } from '../gateway/concurrentRequests.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

testMixedUpAnswers(freshRuns(2000))
