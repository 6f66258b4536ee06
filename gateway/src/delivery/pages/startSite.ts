import { loadSite } from './loadSite.ts'
import { startWorkerSite, type RunningSite } from './workerSite.ts'

/**
 * Starts the configured site: a build is rendered in a thread, the dev server's sources in this process,
 * which reloads them when they change.
 * @throws SiteMissingError without a web build
 */
export async function startSite(
  entry: string,
  options: Omit<Parameters<typeof startWorkerSite>[0], 'entry'>,
): Promise<RunningSite> {
  if (!entry.endsWith('.ts')) return startWorkerSite({ entry, ...options })
  const site = await loadSite(entry, options.report)
  return { ...site, isOutdated: () => false, close: () => Promise.resolve() }
}
