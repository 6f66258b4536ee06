import { testPromisesOfTwoProcesses } from '../faults/twoProcessesCases.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

// So that all runs together ask at least 100,000 times.
testPromisesOfTwoProcesses(freshRuns(500), { clients: 8, questions: 25, clock: 'running' })
