import { attackedSite } from '../security/attackedSite.ts'
import { testCachePoisoning } from '../security/cachePoisoning.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

testCachePoisoning(attackedSite(), freshRuns(500))
