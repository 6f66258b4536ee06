import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

interface Check {
  name: string
  command: readonly [string, ...string[]]
  /** The command that fixes what the check finds, if there is one. */
  remedy?: string
}

/**
 * The slowest check is first, so that the others run beside it. Caches are in node_modules/.cache; a cache is
 * used only where it considers every input of the result: the format of a file depends on its text alone, the
 * compiler follows types itself, and scripts/lint.ts lists its inputs. All other checks run without a cache.
 */
const checks: readonly Check[] = [
  { name: 'lint', command: ['node', 'scripts/lint.ts'] },
  { name: 'types: web', command: ['tsc', '-p', 'web'] },
  { name: 'types: root', command: ['tsc', '-p', 'tsconfig.json'] },
  {
    name: 'format',
    command: ['prettier', '--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.'],
    remedy: 'npm run format',
  },
  {
    name: 'generated files are fresh',
    command: ['graphql-codegen', '--check', '--errors-only'],
    remedy: 'npm run codegen',
  },
  { name: 'dead code', command: ['knip'] },
]

/**
 * Runs all checks, as many at a time as there are cores, and prints each one's output in one piece when it ends.
 *
 * @returns how many passed and how many failed.
 */
export async function runChecks(root: string): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks]
  const verdicts: boolean[] = []
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      verdicts.push(await runCheck(check, root))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const passed = verdicts.filter(Boolean).length
  return { passed, failed: verdicts.length - passed }
}

async function runCheck({ name, command, remedy }: Check, root: string): Promise<boolean> {
  const startedAt = performance.now()
  const [program, ...args] = command
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  await once(child, 'close')
  const passes = child.exitCode === 0
  if (child.signalCode) output += `\n${program} was ended by ${child.signalCode}.`
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  // The output of a check that passes, such as its progress, is left out.
  if (!passes && output.trim() !== '') console.log(`\n${output.trim()}`)
  console.log(`${passes ? '✓' : '✗'} ${name} (${seconds} s)${passes || !remedy ? '' : `  → ${remedy}`}`)
  return passes
}
