import { CommandError, pathOf, rowOf, textOf, wholeNumber } from './command.ts'
import type { Command } from './command.ts'
import { rewritten } from './rewrites.ts'
import type { Rewrite } from './rewrites.ts'

/** How a server's answers are to be wrong, though well-formed. */
export interface WrongAnswers {
  /** What can be commanded, by name. */
  actions: Readonly<Record<string, (command: Command) => object>>
  /** The address whose answer a request gets: its own, unless another one was commanded. */
  addressOf: (url: URL) => URL
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
  let mixups: { path: string; as: string }[] = []

  const addRewrite = (rewrite: Rewrite) => {
    rewrites = [...rewrites, rewrite]
    return { ok: true }
  }
  const clear = (isEnded: (path: string) => boolean = () => true) => {
    rewrites = rewrites.filter(({ path }) => !isEnded(path))
    lags = lags.filter(({ path }) => !isEnded(path))
    mixups = mixups.filter(({ path }) => !isEnded(path))
    return { ok: true }
  }

  return {
    actions: {
      patch: (command) =>
        addRewrite({
          kind: 'patch',
          path: pathOf(command),
          where: command['where'] === undefined ? {} : rowOf(command, 'where'),
          set: rowOf(command, 'set'),
        }),
      remove: (command) =>
        addRewrite({ kind: 'remove', path: pathOf(command), where: rowOf(command, 'where') }),
      add: (command) => {
        if (command['row'] === undefined) throw new CommandError('row must be there')
        return addRewrite({ kind: 'add', path: pathOf(command), row: command['row'] })
      },
      empty: (command) => addRewrite({ kind: 'empty', path: pathOf(command) }),
      lag: (command) => {
        const lag = { path: pathOf(command), ms: wholeNumber(command, 'ms') }
        lags = [...lags.filter(({ path }) => path !== lag.path), lag]
        return { ok: true }
      },
      mixUp: (command) => {
        const mixup = { path: pathOf(command), as: textOf(command, 'as') }
        mixups = [...mixups.filter(({ path }) => path !== mixup.path), mixup]
        return { ok: true }
      },
      clear: (command) => {
        const ended = command['path'] === undefined ? null : pathOf(command)
        return clear((path) => ended === null || path === ended)
      },
    },
    addressOf: (url) => {
      const mixup = mixups.find(({ path }) => isAt(url, path))
      return mixup ? new URL(mixup.as, url) : url
    },
    rewrite: (url, body) =>
      rewritten(
        body,
        rewrites.filter(({ path }) => isAt(url, path)),
      ),
    lagMs: (url) => lags.find(({ path }) => isAt(url, path))?.ms ?? 0,
    clear: () => void clear(),
  }
}

/** Whether an address's path and query contain the text; a query is compared as it was sent. */
function isAt(url: URL, text: string): boolean {
  return `${url.pathname}${url.search}`.includes(text)
}
