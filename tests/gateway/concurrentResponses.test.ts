// @module-tag night
import { usualRuns } from '../support/random/randomRuns.ts'
import { testMixedUpAnswers } from './concurrentRequests.ts'

testMixedUpAnswers(usualRuns())
