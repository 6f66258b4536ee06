import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Variables whose value may stand in a file instead, which `<NAME>_FILE` names, such as /run/secrets/shop_token. */
export const SECRETS = [
  'LEAGUE_API_TOKEN',
  'SHOP_TOKEN',
  'SESSION_SECRET',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'REDIS_CA',
  'GRIP_KEY',
] as const

/**
 * Reads the secrets that stand in files, without the last line break of each.
 * @param env the environment, without empty variables.
 * @returns the environment with these secrets, and a problem for each one that cannot be used, by its variable.
 * A problem names the path, never the content.
 */
export function withSecretFiles(env: Environment): { env: Environment; problems: Map<string, string> } {
  const complete = { ...env }
  const problems = new Map<string, string>()
  for (const name of SECRETS) {
    const variable = `${name}_FILE`
    const path = env[variable]
    if (path === undefined) continue
    if (env[name] !== undefined) {
      problems.set(name, `${name}: must not be set beside ${variable}: leave one of them out`)
      continue
    }
    try {
      complete[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (!complete[name].trim()) problems.set(name, `${variable}: names an empty file: ${path}`)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.set(name, `${variable}: names a file that cannot be read (${code}): ${path}`)
    }
  }
  return { env: complete, problems }
}
