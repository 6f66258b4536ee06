import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecordedAnswer, assertRecordingsFolder } from './recordings.ts'

describe('recorded answers', () => {
  let parent: string
  let folder: string

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'recordings-'))
    folder = path.join(parent, 'answers')
    await mkdir(path.join(folder, 'v4', 'events'), { recursive: true })
    await writeFile(path.join(folder, 'v4', 'events.json'), '{"list":true}')
    await writeFile(path.join(folder, 'v4', 'events', '2025-ev-1.json'), '{"one":true}')
    await writeFile(path.join(parent, 'secret.json'), '{"secret":true}')
  })
  afterAll(() => rm(parent, { recursive: true }))

  it.each([
    ['v4/events', '{"list":true}'],
    ['v4/events/2025-ev-1', '{"one":true}'],
  ])('are found at %s', async (apiPath, expected) => {
    expect(await readRecordedAnswer(folder, apiPath)).toBe(expected)
  })

  it.each(['v4/standings', 'v4/events/2025-ev-1/more', 'v4'])('are missing at %s', async (apiPath) => {
    expect(await readRecordedAnswer(folder, apiPath)).toBeNull()
  })

  it.each([
    '../secret',
    'v4/../../secret',
    '%2e%2e/secret',
    '..%2fsecret',
    '/etc/passwd',
    '',
    'v4//events',
    '.hidden',
    'v4\\events',
  ])('are never read outside their folder: %j', async (apiPath) => {
    expect(await readRecordedAnswer(folder, apiPath)).toBeNull()
  })

  it('are required when a folder is given', () => {
    expect(() => assertRecordingsFolder(folder)).not.toThrow()
    expect(() => assertRecordingsFolder(path.join(parent, 'anwsers'))).toThrow('recordings must be a folder')
    expect(() => assertRecordingsFolder(path.join(folder, 'v4'))).toThrow('recordings must be a folder')
  })
})
