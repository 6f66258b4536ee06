import { usualRuns } from '../support/randomRuns.ts'
import { testMixedUpAnswers } from './mixedUpAnswers.ts'

testMixedUpAnswers(usualRuns())
