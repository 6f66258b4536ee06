import { usualRuns } from '../support/random/randomRuns.ts'
import { testMixedUpAnswers } from './mixedUpAnswers.ts'

testMixedUpAnswers(usualRuns())
