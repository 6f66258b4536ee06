import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { startWire, type Wire } from '../support/servers/cuttableWire.ts'

const ADA = tokenOf('ada')
const BEA = tokenOf('bea')
const WHOLE = {
  firstName: 'Ada',
  lastName: 'Lee',
  email: 'ada@example.com',
  birthday: null,
  favWLLTeam: 'guard',
}
const body = JSON.stringify({
  query: 'mutation { setFavorites(input: { team: "charm" }) { viewer { id } problems { code } } }',
})

let stack: ViewerStack
/** Two network paths to the gateway, which the edge treats as two gateways. */
let wires: Wire[]
let edge: EdgeProcess

beforeAll(async () => {
  stack = await startViewerStack({ env: { UPSTREAM_FOREGROUND_MS: '60000' } })
  const host = new URL(stack.url.replace('localhost', '127.0.0.1')).host
  wires = [await startWire(host), await startWire(host)]
  edge = await startEdge(wires.map((wire) => `http://${wire.host}`))
})
afterEach(() => stack.control({ action: 'reset' }))
afterAll(async () => {
  await edge.close()
  await stack.close()
  await Promise.all(wires.map((wire) => wire.cut()))
})

/** The number of writes about fans that the league received. */
async function writes(): Promise<number> {
  return (await stack.userCalls()).filter(({ method }) => method !== 'GET').length
}

const save = (token: string) =>
  edge.ask('/graphql', { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body)

describe('a mutation that has reached the league', () => {
  it('is sent once, and fails with a code, when the gateway dies before it answers', async () => {
    await stack.setRecord(ADA, WHOLE)
    const before = await writes()
    await stack.control({ action: 'hang', path: '/v2/user' })
    const answer = save(ADA)
    await expect.poll(writes).toBe(before + 1)

    // Whichever path it has taken, the other one is open when that one breaks.
    for (const wire of wires) {
      await wire.cut()
      await wire.mend()
    }
    const failed = await answer
    const later = await edge.ask('/healthy-again')

    expect([failed.status, failed.headers['content-type']]).toEqual([503, 'application/json'])
    expect(JSON.parse(failed.body)).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    })
    expect(later.status).toBe(200)
    expect(await writes()).toBe(before + 1)
  })

  it('is sent once, and fails with a code, when the league does not answer the gateway', async () => {
    // The other fan's mutation is not affected.
    await stack.setRecord(BEA, WHOLE)
    const before = await writes()
    await stack.control({ action: 'failNext', count: 1, status: 503, path: '/v2/user' })

    const failed = await save(BEA)

    expect(JSON.parse(failed.body)).toMatchObject({
      errors: [{ extensions: { code: 'UNCERTAIN' } }],
    })
    expect(await writes()).toBe(before + 1)
  })
})
