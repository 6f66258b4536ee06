import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

it.runIf(process.platform === 'linux')('is what the process may have open', () => {
  const module = pathToFileURL(join(import.meta.dirname, 'openFileLimit.ts')).href
  const script = `import { openFileLimit } from '${module}'; process.stdout.write(String(openFileLimit()))`

  const printed = execFileSync('sh', [
    '-c',
    'ulimit -n 700 && exec "$0" --input-type=module -e "$1"',
    process.execPath,
    script,
  ])

  expect(printed.toString()).toBe('700')
})
