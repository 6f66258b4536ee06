import { expect } from 'vitest'
import { ConfigError, readConfig } from '../../gateway/src/config.ts'

/** What the gateway says against an environment, a line for each bad variable. Throws where it says nothing. */
export function configProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message.split('\n').slice(1)
  }
  throw new Error('The environment was accepted')
}
