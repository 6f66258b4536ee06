/** The rings of `npm test`, from the tests that need least to those that need most, each with its projects of Vitest. */
export const RINGS = {
  unit: ['unit', 'components', 'componentsApart', 'contract'],
  gateway: ['gateway'],
  browser: ['browser'],
} satisfies Record<string, readonly string[]>

/** The ring whose tests often wait for other processes, so that one more of them than the machine has cores keeps those at work. */
export const WAITING_RING: keyof typeof RINGS = 'gateway'

export type Ring = keyof typeof RINGS

/** Whether a ring has this name. */
export function isRing(name: string): name is Ring {
  return Object.hasOwn(RINGS, name)
}
