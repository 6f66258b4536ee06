/** The environment variable in which the chosen test files reach Vitest, one path in each line. */
export const TESTS_VARIABLE = 'MUTATION_TESTS'
