import { expect } from 'vitest'
import { ConfigError, readConfig } from '../../gateway/src/config.ts'

/** The gateway's message for an invalid environment, one line for each bad variable. Throws when the environment is valid. */
export function configProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message.split('\n').slice(1)
  }
  throw new Error('The environment was accepted')
}
