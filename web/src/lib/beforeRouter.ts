let listener: ((event: PopStateEvent) => void) | null = null

/**
 * Calls the listener that is set when Back or Forward has been pressed, before the router hears of it. To be called before the router is
 * created: Chromium calls a window's listeners in the order in which they were added, capturing ones too.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => listener?.(event))
}

/** Sets the listener; null for none. What it stops does not reach the router. */
export function setListenerBeforeRouter(next: typeof listener): void {
  listener = next
}
