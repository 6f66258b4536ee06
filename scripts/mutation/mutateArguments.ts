/** A mistake in the command. The message says what to do instead. */
export class UsageError extends Error {}

const EXAMPLE = '→ npm run mutate -- gateway/src/platform/resilience/breaker.ts'

interface MutateArguments {
  /** The modules to change. */
  modules: string[]
  /** The tests that have to detect the changes; by default those beside the modules. */
  tests: string[]
}

/**
 * Reads `<module> … [--tests <test file> …]`.
 *
 * @returns paths relative to the project's folder
 * @throws UsageError when no module is named, or a file is missing or of the wrong kind
 */
export function readMutateArguments(
  args: readonly string[],
  { isFile, toProjectPath }: { isFile: (path: string) => boolean; toProjectPath: (path: string) => string },
): MutateArguments {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--tests')
  if (unknown !== undefined) throw new UsageError(`Only --tests is known, not ${unknown}.\n${EXAMPLE}`)
  const end = args.includes('--tests') ? args.indexOf('--tests') : args.length
  const modules = args.slice(0, end).map(toProjectPath)
  const tests = args
    .slice(end)
    .filter((arg) => arg !== '--tests')
    .map(toProjectPath)
  if (modules.length === 0) throw new UsageError(`Which module is to be changed?\n${EXAMPLE}`)
  const missing = [...modules, ...tests].find((path) => !isFile(path))
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.\n${EXAMPLE}`)
  const isTest = (path: string) => /\.test\.tsx?$/.test(path)
  const noModule = modules.find((path) => isTest(path) || !/\.tsx?$/.test(path))
  if (noModule !== undefined) throw new UsageError(`${noModule} is no module of the product.\n${EXAMPLE}`)
  const noTest = tests.find((path) => !isTest(path))
  if (noTest !== undefined) throw new UsageError(`${noTest} is no test.\n${EXAMPLE}`)
  return { modules, tests }
}
