/** A fetch that never answers, so that deadlines can be tested however busy the machine is. */
export function hangingFetch(): { fetch: typeof globalThis.fetch; calls: unknown[] } {
  const calls: unknown[] = []
  const fetch: typeof globalThis.fetch = (url, { signal } = {}) => {
    calls.push(url)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  }
  return { fetch, calls }
}
