import { paths } from '../../lib/address/paths.ts'

/** A small file that no cache may answer with. */
const UNCACHED_FILE = '/service-worker.js'

/** Whether a gateway answers, and not only what stands before it. Never rejects. */
async function siteAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch(UNCACHED_FILE, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

/**
 * Loads the page that was wanted when the site answers; without a network the browser might replace this page by its own error.
 * From `/offline` itself it leads home.
 *
 * @returns whether the site answered.
 */
export async function openWanted(): Promise<boolean> {
  const answers = await siteAnswers()
  if (!answers) return false
  if (location.pathname === paths.offline) location.assign(paths.home)
  else location.reload()
  return true
}
