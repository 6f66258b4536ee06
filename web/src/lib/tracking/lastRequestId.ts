let last: string | null = null

/** Notes by which request the gateway's log knows an answer. */
export function noteRequestId({ headers }: Response): void {
  last = headers.get('x-request-id') ?? last
}

/** The id of the last operation that was answered, so of that which a page has just failed with; null before the first. */
export function lastRequestId(): string | null {
  return last
}
