import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import { declaredVariables } from './configurationTable.ts'
import { composePath, composeVariables, examplePath, exampleSettings } from './environmentFiles.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

describe('.env.example', () => {
  const example = read(examplePath)
  const settings = parseEnv(example.replace(/^#(?=[A-Z])/gm, ''))

  it('lists the variables as gateway/src/configVariables.ts declares them', () => {
    expect(example, '.env.example is stale. Run: npm run docs:configuration').toBe(exampleSettings())
  })

  it('changes nothing where it is copied to .env', () => {
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    expect(parseEnv(example)).toEqual({})
  })

  it('has a line for each variable of the gateway, with a value that the gateway accepts', () => {
    const described = { FIREBASE_API_KEY: 'a-public-key', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }
    const { REDIS_URL } = { ...settings }

    expect(Object.keys(settings)).toEqual(expect.arrayContaining(declaredVariables().map(({ name }) => name)))
    expect(readConfig({ ...settings, ...described })).toMatchObject({ redisUrl: REDIS_URL })
  })

  it('has a line for each variable that the sandbox, npm start and the compose files read', () => {
    const sandbox = [...read('sandbox/src/main.ts').matchAll(/env\['(\w+)'\]|portFrom\('(\w+)'/g)]
    const start = [...read('scripts/ports.ts').matchAll(/^ {2}([A-Z_]+): \d+/gm)]
    const compose = globSync('docker-compose*.yml', { cwd: root }).flatMap((file) => [
      ...read(file).matchAll(/(?<!\$)\$\{(\w+)/g),
    ])
    const names = [...sandbox, ...start, ...compose].map(([, one, other]) => one ?? other ?? '')

    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !(name in settings) && !name.endsWith('_FILE'))).toEqual([])
  })
})

describe('compose.env', () => {
  const listed = read(composePath)

  it('lists the variables of the gateway that docker-compose.yml does not set', () => {
    expect(listed, 'compose.env is stale. Run: npm run docs:configuration').toBe(composeVariables())
  })

  it('sets none of them, so that no default of the gateway is repeated', () => {
    expect(listed).not.toContain('=')
    expect(listed.split('\n')).toEqual(expect.arrayContaining(['LEAGUE_API_TOKEN', 'LEAGUE_API_TOKEN_FILE']))
  })
})
