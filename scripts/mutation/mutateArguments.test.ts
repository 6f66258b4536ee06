import { expect, it } from 'vitest'
import { readMutateArguments, UsageError } from './mutateArguments.ts'

const files = ['gateway/src/a.ts', 'gateway/src/b.ts', 'gateway/src/a.test.ts', 'package.json']
const read = (...args: string[]) =>
  readMutateArguments(args, {
    isFile: (path) => files.includes(path),
    toProjectPath: (path) => path.replace(/^\.\//, ''),
  })

it('mutate takes modules, and by default the tests beside them', () => {
  expect(read('./gateway/src/a.ts', 'gateway/src/b.ts')).toEqual({
    modules: ['gateway/src/a.ts', 'gateway/src/b.ts'],
    tests: [],
  })
})

it('mutate takes named tests', () => {
  expect(read('gateway/src/a.ts', '--tests', './gateway/src/a.test.ts')).toEqual({
    modules: ['gateway/src/a.ts'],
    tests: ['gateway/src/a.test.ts'],
  })
})

it.each([
  ['no module', [], 'Which module is to be changed?'],
  ['an unknown option', ['gateway/src/a.ts', '--all'], 'Only --tests is known, not --all.'],
  ['a missing file', ['gateway/src/c.ts'], 'There is no file gateway/src/c.ts.'],
  ['a missing test', ['gateway/src/a.ts', '--tests', 'c.test.ts'], 'There is no file c.test.ts.'],
  [
    'a test in place of a module',
    ['gateway/src/a.test.ts'],
    'gateway/src/a.test.ts is no module of the product.',
  ],
  ['a page in place of a module', ['package.json'], 'package.json is no module of the product.'],
  [
    'a module in place of a test',
    ['gateway/src/a.ts', '--tests', 'gateway/src/b.ts'],
    'gateway/src/b.ts is no test.',
  ],
])('mutate rejects %s', (_what, args, sentence) => {
  const failure = () => read(...args)

  expect(failure).toThrow(UsageError)
  expect(failure).toThrow(sentence)
  expect(failure).toThrow('→ npm run mutate -- gateway/src/platform/resilience/breaker.ts')
})
