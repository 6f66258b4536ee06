import { testSeparateFans } from '../security/separateFans.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

testSeparateFans(freshRuns(1000))
