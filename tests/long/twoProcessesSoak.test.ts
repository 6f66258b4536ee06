import { testPromisesOfTwoProcesses } from '../faults/twoProcessesCases.ts'
import { freshRuns } from '../support/random/randomRuns.ts'

// All runs together send at least 100,000 requests.
testPromisesOfTwoProcesses(freshRuns(500), { clients: 8, questions: 25, clock: 'running' })
