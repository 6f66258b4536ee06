import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  CommandError,
  parseCommand,
  pathField,
  statusField,
  stringField,
  wholeNumberField,
} from './command.ts'
import type { Command } from './command.ts'
import { requestBody, sendJson } from '../httpMessages.ts'
import { isClockAnchor } from '../leagueClock.ts'
import type { LeagueClock } from '../leagueClock.ts'
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
  wrongAnswers: Pick<WrongAnswers, 'urlToAnswer' | 'rewrite' | 'lagMs'>
}

interface Fault {
  /** The action that commanded it. */
  action: unknown
  /** Holds where the request's path contains this; everywhere without it. */
  path: string
  /** How many requests are left to it. */
  remaining: number
  apply: (response: ServerResponse) => void | Promise<void>
  /** The request is still answered as usual afterwards. */
  endsRequest: boolean
}

const SEEN_BODY_CHARACTERS = 65_536

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
  let seenRequests: SeenRequest[] = []
  const wrongAnswers = createWrongAnswers()
  const addFault = (command: Command, apply: Fault['apply'], overrides: Partial<Fault> = {}) => {
    const path = pathField(command)
    const fault: Fault = {
      action: command['action'],
      path,
      remaining: Infinity,
      apply,
      endsRequest: true,
      ...overrides,
    }
    faults = [...faults.filter((other) => !isReplacedBy(other, fault)), fault]
    return { ok: true }
  }

  const actions: Readonly<Record<string, (command: Command) => object>> = {
    failNext: (command) => {
      const [status, count] = [statusField(command), wholeNumberField(command, 'count')]
      const fail = (response: ServerResponse) =>
        void response.writeHead(status).end('the stand-in was told to fail')
      return addFault(command, fail, { remaining: count })
    },
    delay: (command) => {
      const ms = wholeNumberField(command, 'ms')
      return addFault(command, () => new Promise((resolve) => void setTimeout(resolve, ms).unref()), {
        endsRequest: false,
      })
    },
    hang: (command) => addFault(command, () => undefined),
    garbage: (command) => {
      const body = command['body'] === undefined ? GARBAGE : stringField(command, 'body')
      return addFault(
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
    requests: () => ({ requests: seenRequests }),
    reset: () => {
      faults = []
      seenRequests = []
      wrongAnswers.clear()
      clock?.reset()
      return { ok: true }
    },
  }

  return {
    command: async (request, response) => {
      try {
        const command = parseCommand(await requestBody(request))
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
      seenRequests.push({
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers,
        body: (await requestBody(request)).slice(0, SEEN_BODY_CHARACTERS),
        at: Date.now(),
      })
      for (const fault of faults.filter(({ path }) => url.pathname.includes(path))) {
        // Asked now: while this request was delayed, others may have used it up.
        if (fault.remaining <= 0) continue
        fault.remaining -= 1
        await fault.apply(response)
        if (fault.endsRequest) return true
      }
      return false
    },
    wrongAnswers,
  }
}

/** What is counted adds up; of what lasts, the newest command holds. */
function isReplacedBy(older: Fault, { action, path, remaining }: Fault): boolean {
  return remaining === Infinity && older.action === action && older.path === path
}
