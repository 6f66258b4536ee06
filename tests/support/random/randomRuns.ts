import { randomInt } from 'node:crypto'

/** Numbers from 0 up to 1, the same each time for the same seed. */
export type Random = () => number

/** How often a property is tried, and the seed of its random numbers. */
export interface RunPlan {
  runs: number
  /** A whole number from 1 to 2^31 − 2. */
  seed: number
}

const SEEDS = 2 ** 31 - 1

/**
 * The runs for every change, the same each time. PROPERTY_SEED and PROPERTY_RUNS override the numbers, so that a failure of the
 * long suite can be reproduced.
 */
export function usualRuns(): RunPlan {
  return { runs: fromEnvironment('PROPERTY_RUNS') ?? 200, seed: fromEnvironment('PROPERTY_SEED') ?? 7 }
}

/** The runs for the long suite, with a new seed each time; PROPERTY_SEED and PROPERTY_RUNS override it. */
export function freshRuns(runs: number): RunPlan {
  return {
    runs: fromEnvironment('PROPERTY_RUNS') ?? runs,
    seed: fromEnvironment('PROPERTY_SEED') ?? randomInt(1, SEEDS),
  }
}

/**
 * Tries a property as often as planned, one run after the other.
 *
 * @param tryOnce makes its choices with `random` and returns the counterexample, or undefined when the property holds. An error
 * that it throws fails the property as well.
 * @throws Error at the first run that fails, with seed, run, counterexample and how to reproduce it.
 */
export async function tryProperty(
  { runs, seed }: RunPlan,
  tryOnce: (random: Random, run: number) => Promise<unknown>,
): Promise<void> {
  const random = randomFrom(seed)
  for (let run = 0; run < runs; run += 1) {
    let counterexample: unknown
    let cause: unknown
    try {
      counterexample = await tryOnce(random, run)
    } catch (error) {
      counterexample = String(error)
      cause = error
    }
    if (counterexample === undefined) continue
    throw new Error(
      `Run ${run + 1} from seed ${seed} fails: ${JSON.stringify(counterexample, null, 2)}\n` +
        `→ See it again with PROPERTY_SEED=${seed} PROPERTY_RUNS=${run + 1}`,
      { cause },
    )
  }
}

/** A random item of the list. */
export function pickFrom<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** The list in random order. */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** The Park–Miller generator. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % SEEDS
    return state / SEEDS
  }
}

function fromEnvironment(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number >= SEEDS)
    throw new Error(`${name} must be a whole number from 1 to ${SEEDS - 1}, not ${text}`)
  return number
}
