import type { Cache, InMemoryCache, InMemoryCacheConfig, OperationVariables, Reference } from '@apollo/client'
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { momentNow, msSince } from '../../lib/time/elapsed.ts'
import { mergedSelections } from './mergedSelections.ts'
import { querySlices } from './querySlices.ts'
import { NewestOnlyCache } from './newestOnlyCache.ts'

/** The gateway's answer to a query, as a page carries it. */
export interface Answer {
  /** The name of the query, which no other query of the site has. */
  operation: string
  variables: OperationVariables
  data: unknown
}

interface HeldAnswer extends Answer {
  query: DocumentNode
  /** How far it has entered the store; undefined before the first part is written. */
  settling?: Settling
}

interface Settling {
  /** The answer without what was older than the store. */
  newest: unknown
  /** What the store lacks of it, as queries of parts. */
  unwritten: DocumentNode[]
  /** What has been written and not yet read from there. */
  unread: DocumentNode[]
}

/** An answer of the page that nobody has asked for by then, in ms, is loaded anew. */
const UNASKED_MS = 60_000

/**
 * A cache that gives the answer to a whole query as it came, which takes no time, until another query, a fragment or a later answer
 * needs it as single objects: then it enters the store.
 */
export class AnswersFirstCache extends NewestOnlyCache {
  readonly #collectsAnswers: boolean
  /** What the page has come with, until it asks for it: a page carries no texts of queries, without which nothing enters the store. */
  readonly #unasked: Map<string, Answer>
  readonly #createdAt = momentNow()
  readonly #held = new Map<string, HeldAnswer>()
  readonly #read = new Map<string, Answer>()
  #hasChanged = false
  #isSettling = false

  /**
   * @param options.collectsAnswers for the cache of one page on the server: it also holds the answers that are written to it, and
   *   notes what the page reads.
   * @param options.answers the answers that a page has come with.
   */
  constructor(
    config: InMemoryCacheConfig,
    { collectsAnswers, answers = [] }: { collectsAnswers: boolean; answers?: readonly Answer[] },
  ) {
    super(config)
    this.#collectsAnswers = collectsAnswers
    this.#unasked = new Map(answers.map((answer) => [keyOf(answer), answer]))
  }

  /** The answers that the page's components have read. */
  readAnswers(): Answer[] {
    return [...this.#read.values()]
  }

  /**
   * Writes a part of what the page shows to the store, or reads it from there for the first time, which Apollo remembers: a first change
   * would otherwise have to do all of it at once.
   *
   * @returns whether there is more to do.
   */
  settleNext(): boolean {
    return this.#readingStore(() => [...this.#held.values()].some((answer) => this.#settleNextOf(answer)))
  }

  override diff<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: Cache.DiffOptions<TData, TVariables>,
  ): Cache.InternalDiffResultWithDataState<TData> {
    const found = this.#find(options)
    if (!found) this.#settleAll()
    const diff = (
      found
        ? { complete: true, dataState: 'complete', result: found.data }
        : super.diff({ ...options, query: mergedSelections(options.query), ...ONE_STORE })
    ) as Cache.InternalDiffResultWithDataState<TData>
    if (this.#collectsAnswers && diff.complete && isRootQuery(options)) {
      const answer = answerTo(options, diff.result)
      this.#read.set(keyOf(answer), answer)
    }
    return diff
  }

  override read<TData = unknown>(options: Cache.ReadOptions<TData>): TData | null {
    const found = this.#find({ ...options, id: options.rootId })
    if (found) return found.data as TData
    this.#settleAll()
    return super.read({ ...options, query: mergedSelections(options.query), ...ONE_STORE })
  }

  override write(options: Cache.WriteOptions): Reference | undefined {
    if (
      !this.#collectsAnswers ||
      !isRootQuery({ ...options, id: options.dataId }) ||
      isFurtherPage(options)
    ) {
      this.#release()
      return super.write({ ...options, query: mergedSelections(options.query) })
    }
    const answer = answerTo(options, options.result)
    this.#held.set(keyOf(answer), { ...answer, query: options.query })
    return { __ref: ROOT }
  }

  override batch<TUpdateResult>(options: Cache.BatchOptions<InMemoryCache, TUpdateResult>): TUpdateResult {
    if (!this.#collectsAnswers) this.#release()
    return super.batch(options)
  }

  override extract(optimistic?: boolean) {
    this.#settleAll()
    return super.extract(optimistic)
  }

  /** As long as answers are held, nothing has changed since they were read. */
  protected override broadcastWatches(...options: Parameters<InMemoryCache['broadcastWatches']>): void {
    if (this.#held.size === 0) super.broadcastWatches(...options)
  }

  #find(options: Read): HeldAnswer | undefined {
    if (this.#held.size + this.#unasked.size === 0 || !isRootQuery(options)) return undefined
    const key = keyOf(answerTo(options, null))
    const unasked = this.#unasked.get(key)
    if (unasked) this.#ask(key, { ...unasked, query: options.query })
    return this.#held.get(key)
  }

  #ask(key: string, answer: HeldAnswer): void {
    this.#unasked.delete(key)
    if (msSince(this.#createdAt) >= UNASKED_MS) return
    // The store may know more of its objects by now.
    if (this.#hasChanged) this.#settle(answer)
    else this.#held.set(key, answer)
  }

  /** @returns whether there was something to do. */
  #settleNextOf(answer: HeldAnswer): boolean {
    const { query, variables, data } = answer
    if (answer.settling === undefined) {
      const newest = this.newestOf(data)
      const unwritten = querySlices(
        mergedSelections(query),
        newest as Record<string, unknown>,
        (value) => this.identify(value) !== undefined,
      )
      answer.settling = { newest, unwritten, unread: [] }
      return true
    }
    const { newest, unwritten, unread } = answer.settling
    const part = unwritten.shift()
    if (part) {
      this.#writePart(part, variables, newest)
      unread.push(part)
      return true
    }
    const written = unread.shift()
    if (written) super.diff({ query: written, variables, ...ONE_STORE })
    return written !== undefined
  }

  #settle(answer: HeldAnswer): void {
    const { query, variables, data } = answer
    this.#readingStore(() => {
      answer.settling ??= { newest: this.newestOf(data), unwritten: [mergedSelections(query)], unread: [] }
      for (const part of answer.settling.unwritten.splice(0))
        this.#writePart(part, variables, answer.settling.newest)
    })
  }

  #writePart(query: DocumentNode, variables: OperationVariables, newest: unknown): void {
    const result = newest as Record<string, unknown>
    this.writeNewest({ query, variables, dataId: ROOT, result, broadcast: false })
  }

  /** While an answer enters the store, the cache itself reads what is there. */
  #readingStore<T>(work: () => T): T {
    this.#isSettling = true
    try {
      return work()
    } finally {
      this.#isSettling = false
    }
  }

  #settleAll(): void {
    if (this.#isSettling) return
    for (const answer of this.#held.values()) this.#settle(answer)
  }

  /** Hands over to the store, where what comes next joins what is there. */
  #release(): void {
    this.#settleAll()
    this.#held.clear()
    this.#hasChanged = true
  }
}

const ROOT = 'ROOT_QUERY'
/** The site never shows a change before the gateway has confirmed it, so both stores are the same, and only one remembers what was read. */
const ONE_STORE = { optimistic: true }

interface Read {
  query: DocumentNode
  variables?: OperationVariables | undefined
  id?: string | undefined
}

function isRootQuery({ query, id = ROOT }: Read): boolean {
  return id === ROOT && operationOf(query) !== undefined
}

/** Whether it is a page of a list that follows on another one, and has to be joined with it. */
function isFurtherPage({ variables }: { variables?: OperationVariables | undefined }): boolean {
  return typeof variables?.['after'] === 'string'
}

function operationOf(query: DocumentNode): string | undefined {
  const main = getMainDefinition(query)
  return main.kind === 'OperationDefinition' ? main.name?.value : undefined
}

function answerTo({ query, variables = {} }: Read, data: unknown): Answer {
  return { operation: operationOf(query) ?? '', variables, data }
}

/** Without the variables that are undefined, which JSON does not have. */
function keyOf({ operation, variables }: Answer): string {
  return `${operation} ${canonicalStringify(variables)}`
}
