import { CommandError, pathField, objectField, stringField, wholeNumberField } from './command.ts'
import type { Command } from './command.ts'
import { applyRewrites } from './rewrites.ts'
import type { Rewrite } from './rewrites.ts'

/** How a server's answers are to be wrong, though well-formed. */
export interface WrongAnswers {
  /** What can be commanded, by name. */
  actions: Readonly<Record<string, (command: Command) => object>>
  /** The address whose answer a request gets: its own, unless another one was commanded. */
  urlToAnswer: (url: URL) => URL
  /** The body of an answer with the changes that were commanded for its address. */
  rewrite: (url: URL, body: unknown) => unknown
  /** How many ms of league time the answer of this address is behind. */
  lagMs: (url: URL) => number
  /** Ends all that was commanded. */
  clear: () => void
}

/**
 * For requests whose path and query contain `path`: `patch` {set, where?} sets fields of the rows that have the values of `where` ·
 * `remove` {where} · `add` {row} · `empty` · `lag` {ms} answers as of that many ms of league time ago · `mixUp` {as} answers with
 * what stands at the address `as`, such as `/api/v3/feed-by-id?id=7` · `clear` ends these for that path, all without one. They add
 * up, but for `lag` and `mixUp`, of which the newest for a path holds.
 */
export function createWrongAnswers(): WrongAnswers {
  let rewrites: Rewrite[] = []
  let lags: { path: string; ms: number }[] = []
  let mixUps: { path: string; as: string }[] = []

  const addRewrite = (rewrite: Rewrite) => {
    rewrites = [...rewrites, rewrite]
    return { ok: true }
  }
  const clear = (matchesPath: (path: string) => boolean = () => true) => {
    rewrites = rewrites.filter(({ path }) => !matchesPath(path))
    lags = lags.filter(({ path }) => !matchesPath(path))
    mixUps = mixUps.filter(({ path }) => !matchesPath(path))
    return { ok: true }
  }

  return {
    actions: {
      patch: (command) =>
        addRewrite({
          kind: 'patch',
          path: pathField(command),
          where: command['where'] === undefined ? {} : objectField(command, 'where'),
          set: objectField(command, 'set'),
        }),
      remove: (command) =>
        addRewrite({ kind: 'remove', path: pathField(command), where: objectField(command, 'where') }),
      add: (command) => {
        if (command['row'] === undefined) throw new CommandError('row must be there')
        return addRewrite({ kind: 'add', path: pathField(command), row: command['row'] })
      },
      empty: (command) => addRewrite({ kind: 'empty', path: pathField(command) }),
      lag: (command) => {
        const lag = { path: pathField(command), ms: wholeNumberField(command, 'ms') }
        lags = [...lags.filter(({ path }) => path !== lag.path), lag]
        return { ok: true }
      },
      mixUp: (command) => {
        const mixUp = { path: pathField(command), as: stringField(command, 'as') }
        mixUps = [...mixUps.filter(({ path }) => path !== mixUp.path), mixUp]
        return { ok: true }
      },
      clear: (command) => {
        const clearedPath = command['path'] === undefined ? null : pathField(command)
        return clear((path) => clearedPath === null || path === clearedPath)
      },
    },
    urlToAnswer: (url) => {
      const mixUp = mixUps.find(({ path }) => urlContains(url, path))
      return mixUp ? new URL(mixUp.as, url) : url
    },
    rewrite: (url, body) =>
      applyRewrites(
        body,
        rewrites.filter(({ path }) => urlContains(url, path)),
      ),
    lagMs: (url) => lags.find(({ path }) => urlContains(url, path))?.ms ?? 0,
    clear: () => void clear(),
  }
}

/** Whether an address's path and query contain the text; a query is compared as it was sent. */
function urlContains(url: URL, text: string): boolean {
  return `${url.pathname}${url.search}`.includes(text)
}
