/**
 * When a build is made, epoch seconds: `SOURCE_DATE_EPOCH` where that is set, so that the same source gives the same build, else now.
 *
 * @throws Error where it is set to anything but epoch seconds.
 */
export function builtAt(env: NodeJS.ProcessEnv): string {
  const given = env['SOURCE_DATE_EPOCH']
  if (!given) return String(Math.floor(Date.now() / 1000))
  if (!/^\d{1,10}$/.test(given)) throw new Error(`SOURCE_DATE_EPOCH is not epoch seconds: ${given}`)
  return given
}
