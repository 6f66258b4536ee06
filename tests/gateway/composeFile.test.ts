import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  composeFile,
  NO_SETTINGS,
  readCompose,
  readSandboxServices,
  root,
  runComposeConfig,
} from '../support/processes/composeStack.ts'

const services = readSandboxServices()
const production = readCompose(NO_SETTINGS)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-file-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The path of a file with this content. */
function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const variablesOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))

describe('docker-compose.yml', () => {
  it('starts edge, gateways and redis in production, which wait for nothing else', () => {
    const started = Object.entries(production.services).filter(([, { profiles }]) => profiles === undefined)

    expect(started.map(([name, { depends_on = {} }]) => [name, Object.keys(depends_on)]).toSorted()).toEqual([
      ['edge', ['gateway']],
      ['gateway', ['redis']],
      ['redis', []],
    ])
    expect(production.services['gateway']?.environment).toMatchObject({
      DEPLOYMENT: 'production',
      LEAGUE_API_URL: null,
      LEAGUE_CLOCK: null,
      FIREBASE_AUTH_EMULATOR_HOST: null,
    })
  })

  it('starts sandbox and emulator too with the settings of sandbox.env, which name their profile', () => {
    const added = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('sandbox'))

    expect(added.map(([name]) => name).toSorted()).toEqual(['identity', 'sandbox'])
    expect(variablesOf('sandbox.env')).toContain('COMPOSE_PROFILES=sandbox')
    expect(services['gateway']?.environment).toMatchObject({
      DEPLOYMENT: 'local',
      LEAGUE_API_URL: 'http://sandbox:4101/api',
      FIREBASE_AUTH_EMULATOR_HOST: 'identity:9099',
    })
  })

  it('starts Prometheus and Grafana with the profile observe, and Grafana not without a password', () => {
    const added = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('observe'))
    const { grafana } = readCompose(NO_SETTINGS, { GRAFANA_PASSWORD: 'a-password' }).services

    expect(added.map(([name]) => name).toSorted()).toEqual(['grafana', 'prometheus'])
    expect(grafana?.environment).toMatchObject({ GF_SECURITY_ADMIN_PASSWORD: 'a-password' })
    expect(grafana?.command[0]).toMatch(/^: "\$+\{GF_SECURITY_ADMIN_PASSWORD:\?/)
  })

  it('gives gateways and sandbox one league clock, which the shell may set', () => {
    const clock = '2026-01-01T00:00:00Z/2025-07-12T20:59:00Z/1'
    const clocks = (read: typeof services) =>
      ['gateway', 'sandbox'].map((name) => read[name]?.environment?.['LEAGUE_CLOCK'])

    expect(clocks(readSandboxServices(clock))).toEqual([clock, clock])
    expect(new Set(clocks(services)).size).toBe(1)
    expect(clocks(services)[0]).toMatch(/\/0$/)
  })

  it('would be invalid with an unknown key', () => {
    const bogus = fileOf('bogus.yml', composeFile.replace('    mem_limit: 512m', '    memory_limit: 512m'))

    const { status, stderr } = runComposeConfig([...NO_SETTINGS, '--project-directory', root, '-f', bogus])

    expect(status).not.toBe(0)
    expect(stderr).toContain('memory_limit')
  })

  it.each(Object.entries(services))(
    'limits the memory of %s, checks its health without a new Node and gives it no privileges',
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
      expect(service.healthcheck.test).not.toContain('node')
    },
  )

  it.each(Object.entries(services))('keeps 50 MB of the log of %s', (_name, service) => {
    expect(service).toMatchObject({
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    })
  })

  it('opens ports to this machine only, and none of the gateways', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports)

    expect(published.toSorted()).toEqual([
      '127.0.0.1:3000:3000/tcp',
      '127.0.0.1:4000:8080/tcp',
      '127.0.0.1:4101:4101/tcp',
      '127.0.0.1:4104:4104/tcp',
      '127.0.0.1:9090:9090/tcp',
      '127.0.0.1:9099:9099/tcp',
    ])
  })

  it('lets the edge and Prometheus reach gateways alone, and redis be reached by gateways alone', () => {
    const members = (network: string) =>
      Object.keys(services)
        .filter((name) => network in (services[name]?.networks ?? {}))
        .toSorted()

    expect(members('front')).toEqual(['edge', 'gateway', 'prometheus'])
    expect(members('data')).toEqual(['gateway', 'redis'])
    expect(members('sandbox')).toEqual(['gateway', 'identity', 'sandbox'])
    expect(members('observe')).toEqual(['grafana', 'prometheus'])
    expect(members('default')).toEqual([])
    expect(production.networks['data']).toEqual({ internal: true })
  })

  it('contains no secret: secrets come from outside', () => {
    const variables = Object.values(production.services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    )
    const secrets = variables.filter(([name]) => /TOKEN|SECRET|PASSWORD|_KEY/.test(name))

    expect(secrets.length).toBeGreaterThan(8)
    expect(secrets.filter(([, value]) => value)).toEqual([])
    expect(composeFile).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/)
  })

  it('hands the password of redis over where no list of processes shows it', () => {
    const { redis } = readCompose(NO_SETTINGS, { REDIS_PASSWORD: 'a-password' }).services

    expect(redis?.environment).toMatchObject({ REDIS_PASSWORD: 'a-password' })
    expect(JSON.stringify([redis?.command, redis?.healthcheck])).not.toContain('a-password')
  })
})

describe('the settings of the gateways in docker-compose.yml', () => {
  it('come from .env, each variable there is', () => {
    const names = variablesOf('compose.env').concat('DEPLOYMENT', 'REDIS_URL')
    const settings = fileOf('every.env', names.map((name) => `${name}=value-of-${name}\n`).join(''))

    const { gateway } = readCompose(['--env-file', settings]).services

    expect(names.length).toBeGreaterThan(50)
    expect(gateway?.environment).toMatchObject(
      Object.fromEntries(names.map((name) => [name, `value-of-${name}`])),
    )
  })

  it('are those without .env where .env is a copy of .env.example', () => {
    const none = fileOf('none.env', '')

    expect(readCompose(['--env-file', '.env.example'])).toEqual(readCompose(['--env-file', none]))
  })

  it('come from the shell before sandbox.env', () => {
    const names = variablesOf('sandbox.env').map((line) => line.split('=')[0] ?? '')
    const ofTheShell = names
      .filter((name) => name !== 'COMPOSE_PROFILES')
      .map((name) => [name, 'of-the-shell'])
    const shell = Object.fromEntries(ofTheShell) as Record<string, string>

    const { gateway } = readCompose(['--env-file', 'sandbox.env'], shell).services

    expect(ofTheShell.length).toBeGreaterThan(8)
    expect(gateway?.environment).toMatchObject(shell)
  })

  it("include read-only access to the service account's file", () => {
    const { gateway } = readCompose(NO_SETTINGS, {
      GOOGLE_APPLICATION_CREDENTIALS: '/srv/account.json',
    }).services

    expect(gateway?.environment).toMatchObject({ GOOGLE_APPLICATION_CREDENTIALS: '/srv/account.json' })
    expect(gateway?.volumes).toContainEqual({
      ...{ type: 'bind', source: '/srv/account.json', target: '/srv/account.json' },
      read_only: true,
    })
  })
})

it('the secrets of docs/operate.md are valid for docker-compose, and reach gateways and redis as files', () => {
  const page = readFileSync(join(root, 'docs/operate.md'), 'utf8')
  const [, example = ''] = /```yaml\n(services:[^`]*\nsecrets:[^`]*)```/.exec(page) ?? []
  const added = fileOf('secrets.yml', example)
  const files = ['--project-directory', root, '-f', 'docker-compose.yml', '-f', added]

  const { services: read, secrets = {} } = readCompose([...NO_SETTINGS, ...files])

  const named = (name: string) =>
    Object.entries(read[name]?.environment ?? {}).flatMap(([variable, path]) =>
      variable.endsWith('_FILE') && path ? [path] : [],
    )
  const mounted = (name: string) => (read[name]?.secrets ?? []).map(({ source }) => `/run/secrets/${source}`)
  expect(named('gateway').toSorted()).toEqual(mounted('gateway').toSorted())
  expect(named('redis')).toEqual(mounted('redis'))
  expect(named('gateway')).toEqual(expect.arrayContaining(['/run/secrets/redis_password']))
  expect(Object.keys(secrets).toSorted()).toEqual(
    (read['gateway']?.secrets ?? []).map(({ source }) => source).toSorted(),
  )
})
