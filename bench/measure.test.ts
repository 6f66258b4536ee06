import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { compareData, compareText } from './answerCheck.ts'
import type { Candidate } from './candidates.ts'
import { measure, type Started } from './measure.ts'
import type { WrkReport } from './wrkReport.ts'

const RIGHT = '{"data":{"standings":{"rows":[{"wins":3}]}}}'
const REPORT: WrkReport = { requests: 10, perSecond: 10, p50Ms: 1, p99Ms: 2, failures: {} }

/** The number of the untimed load before the first round. */
const WARM_UP = -1

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function candidate(
  answer: RequestListener,
  { isGateway = false, ...fields }: Partial<Candidate> & { isGateway?: boolean } = {},
): Promise<Candidate> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ name: 'candidate', floor: 'candidate', ...(isGateway && { adminUrl: url }) },
    server: { ready: { url }, cpuMs: () => 0, residentMb: () => 1 },
    requests: { paths: ['/'], connections: 2 },
    expectation: { right: RIGHT, compare: compareData },
    upstreamCalls: () => Promise.resolve(0),
    ...fields,
  }
}

/** Measures with a load that only records the rounds for which it was called. */
async function measured(candidates: readonly Candidate[], report = REPORT, more: Partial<Started> = {}) {
  const stop = () => Promise.resolve()
  return measuredStarts(() => Promise.resolve({ candidates, stop, ...more }), 1, 1, report)
}

async function measuredStarts(
  start: () => Promise<Started>,
  starts: number,
  rounds: number,
  report = REPORT,
) {
  const loads: number[] = []
  const load = (_url: string, _requests: unknown, { round }: { round: number }) => {
    loads.push(round)
    return Promise.resolve(report)
  }
  const options = { starts, rounds, seconds: 1, load, note: () => {}, tries: 1 }
  const { results, problems } = await measure(start, options)
  return { results, problems, loads }
}

it('measure accepts candidates whose answers are right, whatever the order of their fields and any extra roots', async () => {
  const good = await candidate((_request, response) =>
    response.end('{"data":{"viewer":null,"standings":{"rows":[{"wins":3}]}}}'),
  )

  const { results, problems, loads } = await measured([good])

  expect(problems).toEqual([])
  expect(results).toHaveLength(1)
  expect(loads).toEqual([WARM_UP, 1])
})

it('measure restarts all servers several times, and takes the medians of all rounds', async () => {
  const events: string[] = []
  let started = 0
  const start = async (): Promise<Started> => {
    started += 1
    const number = started
    events.push(`start ${number}`)
    const server = await candidate((_request, response) => response.end(RIGHT))
    return {
      candidates: [{ ...server, server: { ...server.server, residentMb: () => number * 100 } }],
      check: () => Promise.resolve([]),
      stop: () => Promise.resolve(void events.push(`stop ${number}`)),
    }
  }

  const { results, problems, loads } = await measuredStarts(start, 3, 2)

  expect(events).toEqual(['start 1', 'stop 1', 'start 2', 'stop 2', 'start 3', 'stop 3'])
  expect(loads).toEqual([-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6])
  expect(results).toMatchObject([{ name: 'candidate', residentMb: 200 }])
  expect(problems).toEqual([])
})

it('measure fails by a check after a round, and still stops the servers', async () => {
  const good = await candidate((_request, response) => response.end(RIGHT))
  let stops = 0

  const { problems } = await measured([good], REPORT, {
    check: () => Promise.resolve(['It has no limits']),
    stop: () => Promise.resolve(void (stops += 1)),
  })

  expect(problems).toEqual(['It has no limits'])
  expect(stops).toBe(1)
})

it.each([
  ['another figure', 200, RIGHT.replace('3', '4'), 'data.standings.rows.0.wins is 4, not 3'],
  ['a missing root', 200, '{"data":{}}', 'data.standings is undefined, not {"rows":[{"wins":3}]}'],
  ['an error', 200, RIGHT.replace('}}}', '}},"errors":[{"message":"no"}]}'), 'errors [{"message":"no"}]'],
  ['a status', 503, 'busy', 'status 503: busy'],
])(
  'measure fails before any timing when a candidate answers with %s',
  async (_what, status, text, problem) => {
    const right = await candidate((_request, response) => response.end(RIGHT))
    const wrong = await candidate((_request, response) => response.writeHead(status).end(text), {
      name: 'wrong',
    })

    const { problems, loads } = await measured([right, wrong])

    expect(new Set(problems)).toEqual(new Set([`wrong /: ${problem}`]))
    expect(loads).toEqual([])
  },
)

it("measure fails when a page's text differs, except for when it was updated", () => {
  const page = '<h1>Home</h1><script>one</script> <p>Guard 8, updated 3 s ago</p>'

  expect(compareText(page.replace('3 s', '2 min').replace('one', 'two'), page)).toBeUndefined()
  expect(compareText(page.replace('Guard 8', 'Guard 9'), page)).toBe(
    'says "Home Guard 9, updated just now", not "Home Guard 8, updated just now"',
  )
})

it("measure fails when a candidate's answer changes under load", async () => {
  let answers = 0
  const worn = await candidate((_request, response) => {
    answers += 1
    response.end(answers <= 2 ? RIGHT : RIGHT.replace('3', '4'))
  })

  const { problems, loads } = await measured([worn])

  expect(problems).toEqual(['candidate /: data.standings.rows.0.wins is 4, not 3'])
  expect(loads).toEqual([WARM_UP, 1])
})

it('measure fails when requests fail', async () => {
  const good = await candidate((_request, response) => response.end(RIGHT))

  const { problems } = await measured([good], { ...REPORT, failures: { 'other statuses': 2 } })

  expect(problems).toEqual(['candidate: 2 requests failed (other statuses)'])
})

/** A gateway whose metrics increase by these numbers of requests and cached answers at each read. */
function gatewayThatCounts(requests: number, kept: number): RequestListener {
  let reads = 0
  return (request, response) => {
    if (request.url !== '/metrics') return void response.end(RIGHT)
    response.end(
      `wll_request_duration_seconds_count{route="/graphql",status="200"} ${reads * requests}\n` +
        `wll_request_duration_seconds_count{route="ops",status="200"} ${reads}\n` +
        `wll_kept_answers_total{outcome="kept"} ${reads * (kept - 1)}\n` +
        `wll_kept_answers_total{outcome="stale"} ${reads}\n` +
        `wll_kept_answers_total{outcome="made"} ${reads * 50}\n`,
    )
    reads += 1
  }
}

it('measure accepts a gateway that has counted its answers from memory', async () => {
  const gateway = await candidate(gatewayThatCounts(11, 10), { isGateway: true, isKept: true })

  expect((await measured([gateway])).problems).toEqual([])
})

it('measure fails when a gateway has not counted its answers, or not answered from memory', async () => {
  const unmeasured = await candidate(gatewayThatCounts(100, 10), { isGateway: true, isKept: true })
  const few = await candidate(gatewayThatCounts(5, 10), { isGateway: true, isKept: true, name: 'few' })
  const made = await candidate(gatewayThatCounts(10, 3), { isGateway: true, isKept: true, name: 'made' })

  expect((await measured([unmeasured, few, made])).problems).toEqual([
    'candidate: the metrics count 100 requests, but 10 were answered',
    'few: the metrics count 5 requests, but 10 were answered',
    'made: 3 of 10 answers came from memory',
  ])
})
