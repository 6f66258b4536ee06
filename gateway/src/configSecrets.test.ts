import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configProblems } from '../../tests/support/configProblems.ts'
import { placedProduction } from '../../tests/support/production.ts'
import { readConfig } from './config.ts'
import { SECRETS } from './configSecrets.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The path of a file with this content. */
function fileOf(content: string): string {
  const path = join(folder, `secret-${Math.random()}`)
  writeFileSync(path, content)
  return path
}

describe('a secret in a file', () => {
  it('is its content without the last line break, for each secret there is', () => {
    const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'
    const contents: Record<(typeof SECRETS)[number], string> = {
      LEAGUE_API_TOKEN: 'the-token-of-the-league\n',
      SHOP_TOKEN: 'the-token-of-the-store\r\n',
      SESSION_SECRET: 'a-secret-of-more-than-32-characters',
      REDIS_URL: 'rediss://gateway@cache.example.com:6380\n',
      REDIS_PASSWORD: 'pass \n\n',
      REDIS_CA: certificate,
      GRIP_KEY: 'the-key-of-the-engine\n',
    }
    const files = SECRETS.map((name) => [`${name}_FILE`, fileOf(contents[name])])
    const { LEAGUE_API_TOKEN: _league, SHOP_TOKEN: _shop, ...others } = placedProduction
    const engine = { GRIP_CONTROL_URL: 'http://pushpin:5561/publish' }

    const config = readConfig({ ...others, ...engine, ...Object.fromEntries(files) })

    expect(config).toMatchObject({
      leagueApiToken: 'the-token-of-the-league',
      shop: { token: 'the-token-of-the-store' },
      sessionSecret: 'a-secret-of-more-than-32-characters',
      redisUrl: 'rediss://gateway:pass%20%0A@cache.example.com:6380',
      redisCa: certificate.slice(0, -1),
      grip: { controlUrl: 'http://pushpin:5561/publish/', key: 'the-key-of-the-engine' },
    })
  })

  it('is refused beside the variable itself, naming both and neither content', () => {
    const problems = configProblems({ SHOP_TOKEN: 'one-token', SHOP_TOKEN_FILE: fileOf('another-token') })

    expect(problems).toEqual(['  SHOP_TOKEN: must not be set beside SHOP_TOKEN_FILE: leave one of them out'])
  })

  it('may be named where the variable itself is empty', () => {
    const config = readConfig({ SHOP_TOKEN: '', SHOP_TOKEN_FILE: fileOf('another-token') })

    expect(config.shop.token).toBe('another-token')
  })

  it('that cannot be read is refused with its path, beside all other problems', () => {
    const path = join(folder, 'missing')
    const { LEAGUE_API_TOKEN: _, ...others } = placedProduction

    const problems = configProblems({ ...others, PORT: 'http', LEAGUE_API_TOKEN_FILE: path })

    expect(problems).toEqual([
      `  LEAGUE_API_TOKEN_FILE: names a file that cannot be read (ENOENT): ${path}`,
      '  PORT: must be a whole number from 0 to 65535, such as 4000',
    ])
  })

  it('that is a folder is refused', () => {
    expect(configProblems({ REDIS_URL_FILE: folder })).toEqual([
      `  REDIS_URL_FILE: names a file that cannot be read (EISDIR): ${folder}`,
    ])
  })

  it('that is empty is refused', () => {
    const path = fileOf('\n')

    expect(configProblems({ SESSION_SECRET_FILE: path })).toEqual([
      `  SESSION_SECRET_FILE: names an empty file: ${path}`,
    ])
  })

  it('with a value that cannot be used is refused without the value', () => {
    const problems = configProblems({ LEAGUE_API_TOKEN_FILE: fileOf('two words\n') })

    expect(problems).toEqual([
      '  LEAGUE_API_TOKEN: must be printable characters without spaces, such as the site token that the league issued',
    ])
  })
})
