// @module-tag night
import { usualRuns } from '../support/random/randomRuns.ts'
import { testPromisesOfTwoProcesses } from './twoProcessesCases.ts'

testPromisesOfTwoProcesses(usualRuns(), { clients: 3, questions: 4, clock: 'still' })
