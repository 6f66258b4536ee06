import { sendRaw } from '../gateway/rawRequest.ts'
import { failedBlock, readOperation } from './soakAnswers.ts'
import type { SoakFleet } from './soakFleet.ts'
import type { SoakKnowledge } from './soakQuestions.ts'

/** The data that has not recovered yet, at each gateway. */
export async function missingAt(fleet: SoakFleet, { operations }: SoakKnowledge): Promise<string[]> {
  const missing: string[] = []
  for (const [at, { url }] of fleet.gateways.entries()) {
    const home = await sendRaw(url, { path: '/' })
    const failed = failedBlock(home.bytes.toString())
    if (home.status !== 200 || failed !== undefined) missing.push(`gateway ${at}: / ${home.status} ${failed}`)
    for (const { name, query } of operations) {
      const headers = { 'content-type': 'application/json' }
      const answer = await sendRaw(url, { headers, body: JSON.stringify({ query }) })
      const { errors } = readOperation(answer)
      if (errors.length > 0) missing.push(`gateway ${at}: ${name.slice(0, 60)} ${JSON.stringify(errors)}`)
    }
    const ready = await sendRaw(url, { path: '/readyz' })
    const { status, redis, upstreams } = JSON.parse(ready.bytes.toString()) as Record<string, unknown>
    const state = JSON.stringify({ status, redis, upstreams })
    if (state !== WELL) missing.push(`gateway ${at}: ${state}`)
  }
  return missing
}

const WELL = JSON.stringify({
  status: 'ready',
  redis: 'up',
  upstreams: { league: 'ok', live: 'ok', shop: 'ok' },
})
