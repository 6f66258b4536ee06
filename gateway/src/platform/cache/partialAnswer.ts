/**
 * The result of a load whose answer the upstream calls incomplete, such as GraphQL data beside errors. The cache serves it only when it has
 * no complete answer, keeps it for the retry pause, and never stores it in Redis.
 */
export class PartialAnswer {
  /** The upstream's JSON without the missing parts. */
  readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }
}
