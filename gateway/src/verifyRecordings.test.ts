import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyRecordings } from './verifyRecordings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recordings-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function record(path: string, text: string): void {
  const file = join(folder, 'v4', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const ROW = { teamId: 'WGUA', wins: 4, losses: 4, ties: 0 }

describe('verifyRecordings', () => {
  it('accepts an answer that its schema reads, and counts its items', () => {
    record('standings.json', JSON.stringify({ data: { items: [ROW, { ...ROW, teamId: 'WCHR' }] } }))

    const verifications = verifyRecordings(folder)

    expect(verifications).toEqual([{ path: 'standings', schema: 'standings', items: 2, result: 'accepted' }])
  })

  it('names the first bad field of an answer', () => {
    record('standings.json', JSON.stringify({ data: { items: [ROW, { ...ROW, wins: 'four' }] } }))

    const [verification] = verifyRecordings(folder)

    expect(verification?.result).toMatch(/^1\.wins: /)
  })

  it('fails a path that no schema knows', () => {
    record('events/some-game/weather.json', '{"data":{}}')

    const [verification] = verifyRecordings(folder)

    expect(verification).toMatchObject({ path: 'events/some-game/weather', result: 'no schema' })
  })

  it('fails a file that is no JSON', () => {
    record('players/some-player.json', '<html>')

    const [verification] = verifyRecordings(folder)

    expect(verification).toMatchObject({ schema: 'player', result: expect.not.stringMatching('accepted') })
  })
})
