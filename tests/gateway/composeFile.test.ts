import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { composeFile, root, services } from '../support/processes/composeStack.ts'

function run(program: string, args: string[], env: Record<string, string>, input = '') {
  const path = process.env['PATH'] ?? ''
  return spawnSync(program, args, {
    cwd: root,
    env: { PATH: path, ...env },
    input,
    encoding: 'utf8',
  })
}

describe('docker-compose.yml', () => {
  it.each(['2026-01-01T00:00:00Z/2025-07-12T20:59:00Z/1', ''])('is valid with the clock "%s"', (clock) => {
    const { status, stderr } = run('docker-compose', ['config', '-q'], { LEAGUE_CLOCK: clock })

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('requires the league clock', () => {
    const { status, stderr } = run('docker-compose', ['config', '-q'], {})

    expect(status).not.toBe(0)
    expect(stderr).toContain('set it as the head of docker-compose.yml shows')
  })

  it('would be invalid with an unknown key', () => {
    const bogus = composeFile.replace('    mem_limit: 512m', '    memory_limit: 512m')

    const { status, stderr } = run('docker-compose', ['-f', '-', 'config', '-q'], { LEAGUE_CLOCK: '' }, bogus)

    expect(status).not.toBe(0)
    expect(stderr).toContain('memory_limit')
  })

  it.each(Object.entries(services))(
    'limits the memory of %s, checks its health and gives it no privileges',
    (_name, service) => {
      expect(service).toMatchObject({
        command: expect.any(Array),
        healthcheck: { test: expect.any(Array), interval: expect.any(String), timeout: expect.any(String) },
        restart: 'unless-stopped',
        mem_limit: expect.stringMatching(/^\d+m$/),
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        user: expect.not.stringMatching(/^(0|root)\b/),
      })
    },
  )

  it.each(Object.entries(services))('keeps 50 MB of the log of %s', (_name, service) => {
    expect(service).toMatchObject({
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    })
  })

  it('opens ports to this machine only', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports)

    expect(published).toEqual([
      '127.0.0.1:4000:8080',
      '127.0.0.1:4101:4101',
      '127.0.0.1:4104:4104',
      '127.0.0.1:9099:9099',
    ])
  })

  it('contains no secret: secrets come from outside', () => {
    const variables = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment))
    const secrets = variables.filter(([name]) => /TOKEN|SECRET|PASSWORD|_KEY/.test(name))

    expect(secrets).toEqual([
      ['LEAGUE_API_TOKEN', null],
      ['SHOP_TOKEN', null],
      ['FIREBASE_API_KEY', null],
      ['SESSION_SECRET', null],
      ['BRAZE_API_KEY', null],
    ])
    expect(composeFile).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/)
  })
})

describe('the gateway of docker-compose.yml in production', () => {
  const REAL = {
    ...{ DEPLOYMENT: 'production', LEAGUE_CLOCK: '', FIREBASE_PROJECT_ID: 'league-site' },
    ...{ FIREBASE_AUTH_EMULATOR_HOST: '', FIREBASE_AUTH_EMULATOR_URL: '', FIREBASE_API_KEY: 'web-app-key' },
    ...{
      SESSION_SECRET: 'a-secret-of-more-than-32-characters',
      GOOGLE_APPLICATION_CREDENTIALS: '/srv/account.json',
    },
  }

  it.each([
    [
      'is given what the real provider needs',
      REAL,
      {
        FIREBASE_PROJECT_ID: 'league-site',
        FIREBASE_AUTH_EMULATOR_HOST: '',
        FIREBASE_AUTH_EMULATOR_URL: '',
        FIREBASE_API_KEY: 'web-app-key',
        SESSION_SECRET: 'a-secret-of-more-than-32-characters',
        GOOGLE_APPLICATION_CREDENTIALS: '/srv/account.json',
      },
    ],
    [
      'needs none of it over the stand-in',
      { LEAGUE_CLOCK: '' },
      {
        FIREBASE_PROJECT_ID: 'demo-wll',
        FIREBASE_AUTH_EMULATOR_HOST: 'identity:9099',
        FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
        GOOGLE_APPLICATION_CREDENTIALS: '',
      },
    ],
    [
      'has the services that the environment names',
      {
        LEAGUE_CLOCK: '',
        ...{ ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567', ANALYTICS_APP_ID: '1:1234567890:web:abc123' },
        ...{ BRAZE_API_KEY: 'a-public-key', BRAZE_HOST: 'sdk.iad-01.braze.com', RUM_SAMPLE_RATE: '0.1' },
        ...{ ADS_CLIENT: 'ca-pub-1234567890123456', ADS_SLOTS: 'HOME=1234567890' },
      },
      {
        ...{ ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567', ANALYTICS_APP_ID: '1:1234567890:web:abc123' },
        ...{ BRAZE_API_KEY: 'a-public-key', BRAZE_HOST: 'sdk.iad-01.braze.com', RUM_SAMPLE_RATE: '0.1' },
        ...{ ADS_CLIENT: 'ca-pub-1234567890123456', ADS_SLOTS: 'HOME=1234567890' },
      },
    ],
  ])('%s', (_what, env, expected) => {
    expect(gatewayUnder(env).environment).toMatchObject(expected)
  })

  it("has read-only access to the service account's file", () => {
    expect(gatewayUnder(REAL).volumes).toEqual([
      { type: 'bind', source: '/srv/account.json', target: '/srv/account.json', read_only: true },
    ])
  })

  it('is explained in the head of the file', () => {
    const [head = ''] = composeFile.split('\n\n')

    const names = Object.keys(REAL).filter((name) => !head.includes(name))

    expect(names).toEqual([])
  })
})

/** The gateway's service as docker-compose reads it with these variables. */
function gatewayUnder(env: Record<string, string>) {
  const { stdout } = spawnSync('docker-compose', ['config'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  })
  const { services: read } = parse(stdout) as { services: { gateway: (typeof services)[string] } }
  return read.gateway
}
