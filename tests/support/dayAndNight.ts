/**
 * Cases of a test with their tags: the first ones run with every change, the others at night.
 *
 * `for (const { value: width, tags } of dayAndNight([390], [1440])) it(…, { tags }, …)`
 */
export function dayAndNight<Case>(
  day: readonly Case[],
  night: readonly Case[],
): { value: Case; tags: string[] }[] {
  return [...day.map((value) => ({ value, tags: [] })), ...night.map((value) => ({ value, tags: ['night'] }))]
}
