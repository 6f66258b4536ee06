import type { NavigationPreload } from './workerScope.ts'

/**
 * Lets the browser request a page while the worker starts. Firefox fails a navigation whose preload has failed, whatever the worker
 * answers, so that nothing could be read offline: there it is off, also where a previous worker has enabled it.
 *
 * @param preload undefined where the browser has none.
 * @param userAgent the browser's own name.
 */
export async function setNavigationPreload(
  preload: NavigationPreload | undefined,
  userAgent: string,
): Promise<void> {
  // No feature shows the fault, so the engine's name has to: Firefox on iOS is WebKit and not meant; other engines write "like Gecko".
  const isGecko = userAgent.includes('Gecko/')
  await (isGecko ? preload?.disable() : preload?.enable())
}
