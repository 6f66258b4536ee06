import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startStack, type Stack, type StackOptions } from './stack.ts'

/**
 * A stack for all tests of a file, which forgets everything before each of them (`Stack.forget`). Call it at the top of the file; the
 * stack runs from the first test on.
 */
export function sharedStack(options: StackOptions = {}): Stack {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack(options)
  })
  beforeEach(() => stack.forget())
  afterAll(() => stack.close())
  return new Proxy({} as Stack, { get: (_none, name) => Reflect.get(stack, name) as unknown })
}
