import { createElement } from 'react'
import type { ReactNode } from 'react'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { savesData } from '../../lib/settings/dataSaver.ts'
import { momentNow, msSince } from '../../lib/time/elapsed.ts'

/** How often a page that stays open asks for a new build at most, ms. */
const UPDATE_MS = 3_600_000
/** What the key in sessionStorage of a build that was offered begins with. */
const OFFERED = 'offered-'

/**
 * Registers the service worker once the page has loaded and is idle, and renders the offer of another build.
 *
 * @param show renders the offer, or null in its place.
 */
export function offerNewBuilds(show: (offer: ReactNode) => void): void {
  const register = () =>
    registerServiceWorker(async (newest) => {
      const { UpdatePrompt } = await import('./UpdatePrompt.tsx')
      show(createElement(UpdatePrompt, { newest, close: () => show(null) }))
    })
  const whenIdle = () => void ('requestIdleCallback' in window ? requestIdleCallback(register) : register())
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/**
 * Registers the service worker for as long as the page is open, unless the fan saves data: then as soon as she no longer does. The
 * newest worker is reported where it is of another build than the page, also of an earlier one that has taken a later one's place. That
 * happens once in a tab for each build: a site whose machines are of two builds may answer a reload with either of them. A failure is
 * logged, and the site goes on without.
 *
 * @param onOther receives the newest service worker, when the site has another build than the page.
 */
export function registerServiceWorker(onOther: (newest: ServiceWorker) => Promise<void>): void {
  const ownBuild = document.querySelector<HTMLElement>('[data-build]')?.dataset['build']
  let updatedAt = momentNow()

  const compare = async ({ installing, waiting, active }: ServiceWorkerRegistration) => {
    const loaded = installing ?? waiting
    const newest = loaded ?? active
    if (!newest || !(await isInstalled(newest))) return
    const build = await buildOf(newest)
    // A page of the same build has nothing to wait for.
    if (build === ownBuild) newest.postMessage('activate')
    // An earlier build that is active may be from an earlier visit, and says nothing of what the site has now.
    else if ((loaded || isNewer(build, ownBuild)) && !wasOffered(build)) await onOther(newest)
  }
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    // Before it, a worker that waits could be older than the page.
    const update = async () => {
      await registration.update()
      await compare(registration)
    }
    registration.addEventListener('updatefound', () => void compare(registration).catch(log))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || msSince(updatedAt) < UPDATE_MS) return
      updatedAt = momentNow()
      update().catch(log)
    })
    await update()
  }
  followDataSaver(() => void register().catch(log))
}

function log(error: unknown): void {
  console.warn('Service worker:', error)
}

/** Tells the service worker of before whether the fan saves data, now and whenever that changes, and starts once she does not. */
function followDataSaver(start: () => void): void {
  let hasStarted = false
  const follow = async (isChanged: boolean) => {
    // Most fans have never chosen: there is nothing to tell, and no code for it to load.
    if (isChanged || savesData() || readStored('wll.saver')) await mark().catch(log)
    if (savesData() || hasStarted) return
    hasStarted = true
    start()
  }
  new MutationObserver(() => void follow(true)).observe(document.documentElement, {
    attributeFilter: ['data-saver'],
  })
  void follow(false)
}

async function mark(): Promise<void> {
  const { markDataSaver } = await import('../../lib/settings/dataSaverMark.ts')
  await markDataSaver()
}

/** Resolves once a worker is installed, with whether it could be. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', check)
    check()
  })
}

/** Whether a build was made after another one. Ids begin with that time, epoch seconds (app/render/buildId.ts). */
function isNewer(build: string, other = ''): boolean {
  return parseInt(build, 10) > parseInt(other, 10)
}

/** Whether a build has been offered in this tab before, also by a page that was left since. From now on it has been. */
function wasOffered(build: string): boolean {
  try {
    const isKnown = OFFERED + build in sessionStorage
    sessionStorage.setItem(OFFERED + build, '')
    return isKnown
  } catch {
    // Then it may be offered again with the next worker.
    return false
  }
}

/** Asks a worker for the id of its build. */
function buildOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage('build', [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
  })
}
