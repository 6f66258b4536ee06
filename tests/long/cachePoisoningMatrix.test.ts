import { attackedSite } from '../security/attackedSite.ts'
import { testCachePoisoning, testFirstRequests } from '../security/cachePoisoning.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

const site = attackedSite()

testCachePoisoning(site, freshRuns(500))
testFirstRequests(site, { valuesOfEach: Infinity })
