import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'
import { CommandError, commandOf, pathOf, statusOf, textOf, wholeNumber } from './command.ts'
import type { Command } from './command.ts'
import { isClockAnchor } from './leagueClock.ts'
import type { LeagueClock } from './leagueClock.ts'
import { createWrongAnswers } from './wrongAnswers.ts'
import type { WrongAnswers } from './wrongAnswers.ts'

/** A request as the server has seen it. */
interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** The body's text, cut at 64 kB; '' without one. */
  body: string
  /** The wall's epoch ms. */
  at: number
}

/** Makes one server misbehave on command, and remembers what it was asked. */
export interface Control {
  /** Answers `/__control`. */
  command: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Notes the request and does what was commanded; true when that has answered, or never will. */
  intercept: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
  /** How answers are to be wrong. */
  wrongAnswers: Pick<WrongAnswers, 'addressOf' | 'rewrite' | 'lagMs'>
}

interface Fault {
  /** The action that commanded it. */
  action: unknown
  /** Holds where the request's path contains this; everywhere without it. */
  path: string
  /** How many requests are left to it. */
  left: number
  act: (response: ServerResponse) => void | Promise<void>
  /** The request is still answered as usual afterwards. */
  answers: boolean
}

const SEEN_BODY_CHARACTERS = 65_536

/** A body can be read but once, and both the log and the handler want it. */
const bodies = new WeakMap<IncomingMessage, Promise<string>>()

const GARBAGE =
  '<!doctype html><title>Service unavailable</title><p>This is not the answer you are looking for.'

/**
 * `failNext` {count, status, path?} answers that many requests with the status · `delay` {ms, path?} answers late · `hang` {path?}
 * never answers · `garbage` {body?, path?} answers 200 with that text · `setClock` {anchor} · `requests` lists what was seen ·
 * `reset` ends all of it, the clock included. A `path` matches every request whose path contains it; all but `failNext` hold
 * until `reset`, or until the same is commanded anew for the same path.
 *
 * What `createWrongAnswers` says of its commands holds here too.
 *
 * An unknown or incomplete command is answered 400 with the reason.
 */
export function createControl(clock?: Pick<LeagueClock, 'set' | 'reset'>): Control {
  let faults: Fault[] = []
  let seen: SeenRequest[] = []
  const wrongAnswers = createWrongAnswers()
  const add = (command: Command, act: Fault['act'], rest: Partial<Fault> = {}) => {
    const path = pathOf(command)
    const fault: Fault = { action: command['action'], path, left: Infinity, act, answers: true, ...rest }
    faults = [...faults.filter((other) => !isReplacedBy(other, fault)), fault]
    return { ok: true }
  }

  const actions: Readonly<Record<string, (command: Command) => object>> = {
    failNext: (command) => {
      const [status, count] = [statusOf(command), wholeNumber(command, 'count')]
      const fail = (response: ServerResponse) =>
        void response.writeHead(status).end('the stand-in was told to fail')
      return add(command, fail, { left: count })
    },
    delay: (command) => {
      const ms = wholeNumber(command, 'ms')
      return add(command, () => new Promise((resolve) => void setTimeout(resolve, ms).unref()), {
        answers: false,
      })
    },
    hang: (command) => add(command, () => undefined),
    garbage: (command) => {
      const body = command['body'] === undefined ? GARBAGE : textOf(command, 'body')
      return add(
        command,
        (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(body),
      )
    },
    setClock: ({ anchor }) => {
      if (clock === undefined) throw new CommandError('this server has no clock')
      if (!isClockAnchor(anchor)) throw new CommandError('anchor must be { wallMs, leagueMs, speed }')
      clock.set(anchor)
      return { ok: true }
    },
    ...wrongAnswers.actions,
    requests: () => ({ requests: seen }),
    reset: () => {
      faults = []
      seen = []
      wrongAnswers.clear()
      clock?.reset()
      return { ok: true }
    },
  }

  return {
    command: async (request, response) => {
      try {
        const command = commandOf(await requestBody(request))
        const name = String(command['action'])
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined
        if (action === undefined)
          throw new CommandError(`action must be one of ${Object.keys(actions).join(', ')}`)
        sendJson(response, 200, action(command))
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        sendJson(response, 400, { error: error.message })
      }
    },
    intercept: async (request, response, url) => {
      const { method = 'GET', headers } = request
      seen.push({
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers,
        body: (await requestBody(request)).slice(0, SEEN_BODY_CHARACTERS),
        at: Date.now(),
      })
      for (const fault of faults.filter(({ path }) => url.pathname.includes(path))) {
        // Asked now: while this request was delayed, others may have used it up.
        if (fault.left <= 0) continue
        fault.left -= 1
        await fault.act(response)
        if (fault.answers) return true
      }
      return false
    },
    wrongAnswers,
  }
}

/** What is counted adds up; of what lasts, the newest command holds. */
function isReplacedBy(fault: Fault, { action, path, left }: Fault): boolean {
  return left === Infinity && fault.action === action && fault.path === path
}

/** The request's whole body as text, however often it is asked for; '' without one. Rejects when the sender gives up midway. */
export function requestBody(request: IncomingMessage): Promise<string> {
  const body = bodies.get(request) ?? bodyOf(request)
  bodies.set(request, body)
  return body
}

/** Sends JSON as all servers do. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
