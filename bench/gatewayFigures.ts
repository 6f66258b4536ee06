/** Sums a metric in Prometheus' text over those of its lines whose labels contain a text. */
export function sumOf(figures: string, name: string, label = ''): number {
  return [...figures.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))]
    .filter(([, labels = '']) => labels.includes(label))
    .reduce((sum, [, , value]) => sum + Number(value), 0)
}

/** A gateway's counters so far. */
export interface GatewayFigures {
  /** Requests answered or aborted, except those of operators. */
  requests: number
  /** Answers sent from memory, at once or after revalidation. */
  kept: number
  upstreamCalls: number
}

/** Reads a gateway's own metrics, at the address of its port for operators. */
export async function figuresOf(adminUrl: string): Promise<GatewayFigures> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  return {
    requests:
      sumOf(text, 'wll_request_duration_seconds_count') -
      sumOf(text, 'wll_request_duration_seconds_count', 'route="ops"'),
    kept: ['kept', 'stale', 'looked']
      .map((outcome) => sumOf(text, 'wll_kept_answers_total', `outcome="${outcome}"`))
      .reduce((sum, count) => sum + count, 0),
    upstreamCalls: sumOf(text, 'wll_upstream_call_duration_seconds_count'),
  }
}

/**
 * Whether a gateway has counted every request of the load. Requests that wrk drops at its end may be counted
 * too: an answer and a request in flight on each connection.
 * @returns a sentence when it has not.
 */
export function unmeasured(
  name: string,
  { counted, answered, connections }: { counted: number; answered: number; connections: number },
): string[] {
  if (counted >= answered && counted <= answered + 2 * connections) return []
  return [`${name}: the metrics count ${counted} requests, but ${answered} were answered`]
}
