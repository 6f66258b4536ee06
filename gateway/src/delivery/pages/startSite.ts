import { loadSite } from './loadSite.ts'
import { startWorkerSite, type RunningSite } from './workerSite.ts'

/**
 * Starts the site of the configuration: a build is rendered by a thread of its own, the sources of the dev server by this one, which
 * loads them anew when they change.
 *
 * @throws SiteMissingError where there is no web build
 */
export async function startSite(
  entry: string,
  options: Omit<Parameters<typeof startWorkerSite>[0], 'entry'>,
): Promise<RunningSite> {
  if (!entry.endsWith('.ts')) return startWorkerSite({ entry, ...options })
  const site = await loadSite(entry, options.report)
  return { ...site, isOutdated: () => false, close: () => Promise.resolve() }
}
