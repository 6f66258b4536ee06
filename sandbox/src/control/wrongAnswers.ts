import type { Actions } from './answerCommand.ts'
import type { Command } from './command.ts'
import { CommandError, pathField, objectField, stringField, wholeNumberField } from './command.ts'
import { applyRewrites } from './rewrites.ts'
import type { Rewrite } from './rewrites.ts'

/** Makes the answers of one server wrong although they are well-formed. */
export interface WrongAnswers {
  /** The commands by name. */
  actions: Actions
  /** The URL whose content answers this request: its own, unless a `mixUp` command says another. */
  urlToAnswer: (url: URL) => URL
  /** The body after the changes commanded for this URL. */
  rewrite: (url: URL, body: unknown) => unknown
  /** How far the answer lags behind the league's clock, in ms. */
  lagMs: (url: URL) => number
  /** Ends all changes. */
  clear: () => void
}

/**
 * Creates the commands that change the content of answers, for requests whose path and query contain `path`:
 * - `patch` {set, where?} sets fields of the rows that match `where`
 * - `patchInside` {set, where?} does so with every object of an answer, however deep
 * - `remove` {where} removes the rows that match
 * - `add` {row} appends a row
 * - `empty` removes all rows; `shrink` {items} keeps only the first `items`
 * - `lag` {ms} answers with the state of that many ms of league time ago
 * - `mixUp` {as} answers with the content of the address `as`, such as `/api/v3/feed-by-id?id=7`
 * - `clear` ends these commands for exactly that path, or all of them without a path
 * Commands add up, except `lag` and `mixUp`, which replace the earlier one for the same path.
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
      patch: (command) => addRewrite({ kind: 'patch', ...patchOf(command) }),
      patchInside: (command) => addRewrite({ kind: 'patchInside', ...patchOf(command) }),
      remove: (command) =>
        addRewrite({ kind: 'remove', path: pathField(command), where: objectField(command, 'where') }),
      add: (command) => {
        if (command['row'] === undefined) throw new CommandError('row is missing')
        return addRewrite({ kind: 'add', path: pathField(command), row: command['row'] })
      },
      empty: (command) => addRewrite({ kind: 'empty', path: pathField(command) }),
      shrink: (command) =>
        addRewrite({ kind: 'shrink', path: pathField(command), items: wholeNumberField(command, 'items') }),
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

function patchOf(command: Command) {
  return {
    path: pathField(command),
    where: command['where'] === undefined ? {} : objectField(command, 'where'),
    set: objectField(command, 'set'),
  }
}

/** Whether the URL's path and query contain the text. The query is compared as it was sent, without decoding. */
function urlContains(url: URL, text: string): boolean {
  return `${url.pathname}${url.search}`.includes(text)
}
