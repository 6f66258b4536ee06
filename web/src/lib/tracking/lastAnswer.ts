/** The headers of the last operation that was answered, so of that which a page may just have failed with; none before the first. */
export const lastAnswer: { headers?: Headers } = {}
