// @module-tag night
import { afterAll, beforeAll, expect, it } from 'vitest'
import { metricsIn, panelQueries, ruleQueries } from '../support/observeFiles.ts'
import { startPrometheus, type PrometheusServer } from '../support/processes/prometheusServer.ts'
import type { GatewayProcess } from './liveGatewayProcess.ts'
import { startTwoGateways, type TwoGateways } from './twoGateways.ts'

const OPERATIONS = [
  '{ standings { id } }',
  '{ liveGames { id } }',
  '{ collection { id } }',
  '{ viewer { __typename } }',
]
const longTimeout = { timeout: 60_000, interval: 1000 }

let fleet: TwoGateways
let gateways: [GatewayProcess, GatewayProcess]
let prometheus: PrometheusServer

beforeAll(async () => {
  fleet = await startTwoGateways()
  gateways = [...fleet.gateways] as typeof gateways
  prometheus = await startPrometheus(gateways.map(({ adminUrl }) => adminUrl))
  await Promise.all(gateways.map((gateway) => fleet.watchOn(gateway)))
})
afterAll(async () => {
  await prometheus.close()
  await fleet.close()
})

let rounds = 0
/** Pages, operations, tokens and a change of the live game, on both gateways. */
async function visit(): Promise<void> {
  rounds += 1
  await fleet.moveLeague(rounds * 10)
  const headers = { 'content-type': 'application/json', authorization: 'Bearer made.up.token' }
  for (const { url } of gateways) {
    await (await fetch(`${url}/`)).text()
    for (const query of OPERATIONS) {
      const body = JSON.stringify({ query: `${query} # ${rounds}` })
      await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text()
    }
  }
}

it('every query of the dashboard has data from two gateways, but for those that are empty while all is well', async () => {
  const empty = async () => {
    await visit()
    const answers = panelQueries.map(async ({ title, expr, mayBeEmpty }) => {
      const values = await prometheus.valuesOf(expr)
      return mayBeEmpty || values.some(Number.isFinite) ? [] : [`${title}: ${expr}`]
    })
    return (await Promise.all(answers)).flat()
  }

  expect(panelQueries.length).toBeGreaterThan(40)
  await expect.poll(empty, longTimeout).toEqual([])
})

it('every rule is evaluated without an error, over figures that gateways have', async () => {
  const figures = await (await fetch(`${gateways[0].adminUrl}/metrics`)).text()

  await expect
    .poll(async () => (await prometheus.rules()).filter(({ health }) => health !== 'ok'), longTimeout)
    .toEqual([])
  expect(metricsIn(ruleQueries.join('\n')).filter((name) => !figures.includes(`# TYPE ${name} `))).toEqual([])
})

it('a gateway that does not answer becomes an alert', async () => {
  await gateways[1].kill()

  const pending = () => prometheus.valuesOf('ALERTS{alertname="GatewayDown",alertstate="pending"}')

  await expect.poll(pending, longTimeout).toEqual([1])
})
