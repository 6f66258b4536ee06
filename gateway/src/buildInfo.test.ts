import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { configHash, readBuildInfo } from './buildInfo.ts'

const hashOf = (env: Record<string, string>) => configHash(readConfig(env))
const BASE = { REDIS_URL: 'redis://:first-password@redis:6379' }

it.each([
  ['a port', { PORT: '5000', ADMIN_PORT: '5001' }],
  ['the token of the league', { LEAGUE_API_TOKEN: 'another-token' }],
  ['the token of the shop', { SHOP_TOKEN: 'another-token' }],
  ['the secret of sessions', { SESSION_SECRET: 'another-secret-of-at-least-32-characters' }],
  ['the password of Redis', { REDIS_URL: 'redis://:other-p%40ss@redis:6379' }],
])('the hash of a configuration does not depend on %s', (_what, env) => {
  expect(hashOf({ ...BASE, ...env })).toBe(hashOf(BASE))
})

it.each([
  ['an address', { LEAGUE_API_URL: 'http://league:4101/api' }],
  ['a number', { STREAMS: '100' }],
  ['a switch', { SERVICE_WORKER: 'false' }],
  ['a list', { CLUB_SUCCESSORS: 'CHR=OUT' }],
  ['the host of Redis', { REDIS_URL: 'redis://:first-password@other:6379' }],
])('the hash of a configuration changes with %s', (_what, env) => {
  expect(hashOf({ ...BASE, ...env })).not.toBe(hashOf(BASE))
})

it('the build is the id that the web build wrote, and none where there is no build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-info-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = () => readBuildInfo(readConfig({ WEB_STATIC_DIR: folder })).build
  const before = read()

  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/build-id'), '1700000000-0123456789ab')

  expect([before, read()]).toEqual(['none', '1700000000-0123456789ab'])
})
