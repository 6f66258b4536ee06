import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startOnce } from './startOnce.ts'

const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Code that listens and gives these answers one after the other, repeating the last one. */
const answering = (...answers: (200 | 'exit' | object)[]) => `
  import { createServer } from 'node:http'
  const answers = ${JSON.stringify(answers)}
  const server = createServer((_request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'exit') process.exit(4)
    response.statusCode = answer === 200 ? 200 : 503
    response.end(JSON.stringify(answer))
  })
  console.log('(node:1) Warning: this is no JSON')
  server.listen(0, () => console.log(JSON.stringify({ msg: 'Listening', port: server.address().port })))`
const DRAINING = `process.once('SIGTERM', () => process.exit(0))`
const FAILED = { status: 'failed', reason: 'pictures' }
const STARTING = { status: 'starting' }

/** Starts a gateway with this code once; returns its output lines. */
async function start(code: string, maxMs = 60_000): Promise<string[]> {
  const script = join(folder, `${Math.random()}.mjs`)
  writeFileSync(script, code)
  const printed: string[] = []
  await startOnce(script, { maxMs, print: (line) => printed.push(line) })
  return printed
}

it('startOnce waits until the gateway is ready, whatever else it prints, and has drained', async () => {
  const printed = await start(DRAINING + answering(STARTING, STARTING, 200))

  expect(printed).toEqual(['(node:1) Warning: this is no JSON', expect.stringContaining('Listening')])
})

it.each([
  ['ends before it listens', 'process.exit(3)', 'ended with 3 before it was ready'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'ended with SIGKILL before it was ready'],
  ['ends while it starts', answering(STARTING, 'exit'), 'ended with 4 before it was ready'],
  ['can never be ready', answering(STARTING, FAILED), 'will never be ready: pictures'],
  ['does not drain', answering(200), 'ended with SIGTERM when it was told to end'],
])('startOnce throws for a gateway that %s', async (_which, code, message) => {
  await expect(start(code)).rejects.toThrow(message)
})

it.each([
  ['prints nothing', 'setInterval(() => {}, 1000)'],
  ['is never ready', answering(STARTING)],
  ['does not answer', answering(200).replace(/response\.end\(.*\)/, '')],
])('startOnce does not wait forever for a gateway that %s', async (_which, code) => {
  await expect(start(code, 1000)).rejects.toThrow('takes too long to be ready')
})
