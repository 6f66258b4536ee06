import { isDataSaverMarked } from '../lib/settings/dataSaverMark.ts'
import { cacheOfflinePage } from './offlinePage.ts'

const PREFIX = 'build-'

/** How many previous builds stay while pages of theirs may be open. */
const MAX_PREVIOUS = 2

/** The name of the cache with the files of a build, by the build's id. */
export function buildCache(build: string): string {
  return PREFIX + build
}

/**
 * The caches of previous builds that can go. While the site is open, its pages may be of the two builds before, whose files they still
 * ask for; once no page is open, no previous build is needed. What is newer than the current build belongs to a worker that waits.
 *
 * @param names all names of caches, oldest first, as the browser lists them.
 * @param current the name of the current build's cache.
 */
export function unusedBuildCaches(
  names: readonly string[],
  { current, isOpen }: { current: string; isOpen: boolean },
): string[] {
  const previous = names.slice(0, names.indexOf(current)).filter((name) => name.startsWith(PREFIX))
  return isOpen ? previous.slice(0, -MAX_PREVIOUS) : previous
}

/**
 * Fills a build's cache with its files, taking those that a previous build has from there. A cache that cannot be filled is removed: it
 * would count as one of a newer build, which stays.
 *
 * @param files their addresses.
 * @throws Error when one of them does not come, and, before any is loaded, where the fan saves data: the previous build goes on. The
 * worker is then not installed, and the browser tries again with a later page.
 */
export async function cacheBuild(build: string, files: readonly string[]): Promise<void> {
  if (await isDataSaverMarked()) throw new Error(`Build ${build} is not loaded while data is saved`)
  const name = buildCache(build)
  // Another worker of the same build, whose script alone was changed, may be using it.
  const wasThere = await caches.has(name)
  try {
    const cache = await caches.open(name)
    await cacheOfflinePage(cache, build)
    await Promise.all(
      files.map(async (file) => {
        const cached = await caches.match(file, { ignoreVary: true })
        return cached ? cache.put(file, cached) : cache.add(file)
      }),
    )
  } catch (error) {
    if (!wasThere) await caches.delete(name)
    throw error
  }
}
