import { testSeparateFans } from '../security/isolatedFans.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

testSeparateFans(freshRuns(1000))
