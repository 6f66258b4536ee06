const PREFIX = 'build-'

/** How many former builds are kept at most while pages of theirs may be open. */
const FORMER_KEPT = 2

/** The name of the cache with the files of a build, by the build's id. */
export function buildCache(build: string): string {
  return PREFIX + build
}

/**
 * The caches of former builds that can go. While the site is open, its pages may be of the two builds before, whose files they still
 * ask for; once no page is open, no former build is needed. What is newer than the current build belongs to a worker that waits.
 *
 * @param names all names of caches, oldest first, as the browser lists them.
 * @param current the name of the current build's cache.
 */
export function dispensableCaches(
  names: readonly string[],
  { current, isOpen }: { current: string; isOpen: boolean },
): string[] {
  const former = names.slice(0, names.indexOf(current)).filter((name) => name.startsWith(PREFIX))
  return isOpen ? former.slice(0, -FORMER_KEPT) : former
}
