import { createYieldQueue } from '../../platform/queues/yieldQueue.ts'
import { safeBody } from './articleBody.ts'
import type { ArticleModel } from './feedItem.ts'

/** The sanitized body of an article. */
export type ReadBody = (article: Pick<ArticleModel, 'rawBody'>) => Promise<string | null>

/** Builds the function that sanitizes bodies, each once when it is first read, and lets other work run in between. */
export function createBodyReader(): ReadBody {
  const bodies = new WeakMap<object, Promise<string | null>>()
  const inTurn = createYieldQueue()

  return (article) => {
    const known = bodies.get(article)
    if (known) return known
    const { promise, resolve } = Promise.withResolvers<string | null>()
    inTurn(() => resolve(safeBody(article.rawBody)))
    bodies.set(article, promise)
    return promise
  }
}
