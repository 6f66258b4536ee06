import { usualRuns } from '../support/random/randomRuns.ts'
import { testSeparateFans } from './isolatedFans.ts'

const { runs, seed } = usualRuns()

testSeparateFans({ runs: Math.ceil(runs / 2), seed })
