/**
 * What a load returns for an answer that the upstream says is incomplete, such as GraphQL data beside errors. The cache answers
 * it only where no whole answer is known, keeps it for the retry pause, and never stores it in Redis.
 */
export class PartialAnswer {
  /** The upstream's JSON without what it could not send. */
  readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }
}
