/** Variables that have no effect without one another. */
const NEEDED_TOGETHER = [
  ['GRIP_KEY', 'GRIP_CONTROL_URL'],
  ['HOSTED_PLAYER_URL', 'HOSTED_MEDIA_URL'],
  ['HOSTED_MEDIA_URL', 'HOSTED_PLAYER_URL'],
  ['ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_APP_ID'],
  ['ANALYTICS_MEASUREMENT_ID', 'FIREBASE_API_KEY'],
  ['ANALYTICS_APP_ID', 'ANALYTICS_MEASUREMENT_ID'],
  ['BRAZE_API_KEY', 'BRAZE_HOST'],
  ['BRAZE_HOST', 'BRAZE_API_KEY'],
  ['ADS_CLIENT', 'ADS_SLOTS'],
  ['ADS_SLOTS', 'ADS_CLIENT'],
  ['REDIS_PASSWORD', 'REDIS_URL'],
  ['REDIS_CA', 'REDIS_URL'],
] as const

/** The variables that rules between variables read, parsed. */
type Related = {
  readonly PORT: number
  readonly ADMIN_PORT: number
  readonly FIRST_SEASON_YEAR: number
  readonly CURRENT_SEASON_YEAR: number
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
  readonly FIREBASE_AUTH_EMULATOR_URL?: string | undefined
  readonly REDIS_URL?: string | undefined
  readonly REDIS_PASSWORD?: string | undefined
  readonly REDIS_CA?: string | undefined
} & { readonly [Name in (typeof NEEDED_TOGETHER)[number][number]]?: unknown }

/**
 * Checks the rules that concern several variables at once.
 * @param refuse called for each broken rule with the variable to change and what it must do.
 */
export function checkRules(
  values: Related,
  refuse: (variable: keyof Related, message: string) => void,
): void {
  // 0 stands for any free port.
  if (values.ADMIN_PORT === values.PORT && values.PORT !== 0) refuse('ADMIN_PORT', 'must differ from PORT')
  const areSeasonsInOrder = values.FIRST_SEASON_YEAR <= values.CURRENT_SEASON_YEAR
  if (!areSeasonsInOrder) refuse('FIRST_SEASON_YEAR', 'must not be after CURRENT_SEASON_YEAR')
  if (values.FIREBASE_AUTH_EMULATOR_URL && !values.FIREBASE_AUTH_EMULATOR_HOST) {
    refuse('FIREBASE_AUTH_EMULATOR_URL', 'must not be set without FIREBASE_AUTH_EMULATOR_HOST')
  }
  for (const [variable, needed] of NEEDED_TOGETHER) {
    if (values[variable] && !values[needed]) refuse(needed, `must be set where ${variable} is`)
  }
  const redis = URL.parse(values.REDIS_URL ?? '')
  if (values.REDIS_PASSWORD && redis?.password) {
    refuse('REDIS_PASSWORD', 'must not be set beside the password in REDIS_URL')
  }
  if (values.REDIS_CA && redis?.protocol === 'redis:')
    refuse('REDIS_URL', 'must be rediss:// where REDIS_CA is set')
}
