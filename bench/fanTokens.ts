/**
 * Requests data that only a fan gets, as the first and the last fan: public fields are answered with a bad
 * token too, so the answers to the load would not reveal one.
 * @returns a sentence for each token that is not accepted.
 */
export async function refusedTokens(url: string, tokens: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const place of [0, tokens.length - 1]) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[place]}` },
      body: '{"query":"{ viewer { id } }"}',
    })
    const { data } = (await response.json()) as { data?: { viewer?: { id?: unknown } | null } }
    if (typeof data?.viewer?.id !== 'string') found.push(`The token of fan ${place} is not accepted`)
  }
  return found
}
