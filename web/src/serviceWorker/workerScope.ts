/** An event whose work the browser waits for. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page. */
export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** The answer to a navigation that the browser has requested while the worker started; undefined where it has not. */
  readonly preloadResponse: Promise<Response | undefined>
}

/** Whether the browser requests a page while the worker starts; it remembers that for all later workers too. */
export type NavigationPreload = Pick<NavigationPreloadManager, 'enable' | 'disable'>

/** What of a service worker's global scope is used here: the types of the web are those of a page, which has none of it. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<unknown> & Pick<WorkerEvent, 'waitUntil'>) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>
  }
  registration: { navigationPreload?: NavigationPreload; unregister(): Promise<boolean> }
}

/** The scope of the service worker that runs this. */
export const workerScope = self as unknown as WorkerScope
