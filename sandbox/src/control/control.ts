import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { answerCommand } from './answerCommand.ts'
import type { Actions } from './answerCommand.ts'
import { CommandError, pathField, statusField, stringField, wholeNumberField } from './command.ts'
import type { Command } from './command.ts'
import { requestBody } from '../httpMessages.ts'
import { isClockAnchor } from '../sandboxClock.ts'
import type { LeagueClock } from '../sandboxClock.ts'
import { refusalOf } from './programmedRefusal.ts'
import { createWrongAnswers } from './wrongAnswers.ts'
import type { WrongAnswers } from './wrongAnswers.ts'

/** A request that the server received. */
interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** The body as text, limited to 64 kB; '' when there is none. */
  body: string
  /** When the request arrived, by the system clock, in epoch ms. */
  at: number
}

/** Makes one server misbehave on command, and logs the requests it receives. */
export interface Control {
  /** Handles a request to `/__control`. */
  command: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Logs the request and applies the active faults. True when a fault has answered the request or leaves it without an answer. */
  intercept: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
  /** Applies the faults of a request that has been carried out but not answered. True when it gets no answer. */
  interceptAnswer: (response: ServerResponse, url: URL) => Promise<boolean>
  /** Changes to the content of answers that are still sent. */
  wrongAnswers: Pick<WrongAnswers, 'urlToAnswer' | 'rewrite' | 'lagMs'>
}

interface Fault {
  /** The command's `action`. */
  action: unknown
  /** Applies to requests whose path contains this text; '' applies to all. */
  path: string
  /** How many more requests the fault applies to. */
  remaining: number
  /** The fault applies to one request in this many: the last. */
  every: number
  /** How many requests it could have applied to so far. */
  seen: number
  apply: (response: ServerResponse) => void | Promise<void>
  /** Whether it applies after the request has been carried out. */
  isAfter: boolean
  /** Whether no normal answer follows. False for a delay, after which the request is answered as usual. */
  endsRequest: boolean
}

const SEEN_BODY_CHARACTERS = 65_536

const GARBAGE =
  '<!doctype html><title>Service unavailable</title><p>This is not the answer you are looking for.'

/**
 * Creates the control of one server. Its commands:
 * - `failNext` {count, status, retryAfter?, path?} answers that many requests with the status, and with
 * Retry-After in seconds
 * - `failEvery` {every, status, retryAfter?, path?} does so for one request in every `every`
 * - `refuse` {as, location?, path?} refuses permanently: `as` is a status, or a GraphQL code such as
 * ACCESS_DENIED
 * - `delay` {ms, path?} answers late
 * - `hang` {path?} never answers
 * - `garbage` {body?, path?} answers 200 with that text
 * - `delayAfter` {ms, path?} carries the request out and answers late, on the league's user endpoints only
 * - `resetAfter` {path?} carries the request out and closes the connection without an answer, there too
 * - `setClock` {anchor} sets the league's clock, on the league server only
 * - `requests` lists the requests received, and the largest number of simultaneous unanswered ones
 * - `reset` ends everything and resets the clock
 * - the commands of `createWrongAnswers`, which change the content of answers, and those of the server
 * A fault applies to requests whose path contains `path`. `failNext` ends after `count` requests; every other
 * fault lasts until `reset`, or until the same action is sent again for the same path.
 * An unknown or incomplete command is answered with 400 and the reason.
 * @param options.own the server's own commands, and how a reset ends them.
 */
export function createControl({
  clock,
  own,
}: {
  clock?: Pick<LeagueClock, 'set' | 'reset'>
  own?: { actions: Actions; reset: () => void }
} = {}): Control {
  let faults: Fault[] = []
  let seenRequests: SeenRequest[] = []
  let unanswered = 0
  let mostAtOnce = 0
  const wrongAnswers = createWrongAnswers()
  const addFault = (command: Command, apply: Fault['apply'], overrides: Partial<Fault> = {}) => {
    const path = pathField(command)
    const fault: Fault = {
      action: command['action'],
      path,
      remaining: Infinity,
      every: 1,
      seen: 0,
      apply,
      isAfter: false,
      endsRequest: true,
      ...overrides,
    }
    faults = [...faults.filter((other) => !isReplacedBy(other, fault)), fault]
    return { ok: true }
  }

  const failAs = (command: Command) => {
    const status = statusField(command)
    const asksToWait = command['retryAfter'] !== undefined
    const headers: OutgoingHttpHeaders = asksToWait
      ? { 'retry-after': String(wholeNumberField(command, 'retryAfter')) }
      : {}
    return (response: ServerResponse) =>
      void response.writeHead(status, headers).end('the sandbox was commanded to fail this request')
  }

  const waitAs = (command: Command) => {
    const ms = wholeNumberField(command, 'ms')
    return () => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())
  }

  const applyFaults = async (response: ServerResponse, url: URL, isAfter: boolean): Promise<boolean> => {
    const applying = (fault: Fault) => fault.isAfter === isAfter && url.pathname.includes(fault.path)
    for (const fault of faults.filter(applying)) {
      // Checked here and not in the filter: while this request was delayed, other requests may have used up the fault.
      if (fault.remaining <= 0) continue
      fault.seen += 1
      if (fault.seen % fault.every !== 0) continue
      fault.remaining -= 1
      await fault.apply(response)
      if (fault.endsRequest) return true
    }
    return false
  }

  const actions: Actions = {
    failNext: (command) => {
      const [apply, count] = [failAs(command), wholeNumberField(command, 'count')]
      return addFault(command, apply, { remaining: count })
    },
    failEvery: (command) => {
      const [apply, every] = [failAs(command), wholeNumberField(command, 'every')]
      if (every === 0) throw new CommandError('every must be 1 or more')
      return addFault(command, apply, { every })
    },
    refuse: (command) => addFault(command, refusalOf(command)),
    delay: (command) => addFault(command, waitAs(command), { endsRequest: false }),
    hang: (command) => addFault(command, () => undefined),
    garbage: (command) => {
      const body = command['body'] === undefined ? GARBAGE : stringField(command, 'body')
      return addFault(
        command,
        (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(body),
      )
    },
    delayAfter: (command) => addFault(command, waitAs(command), { endsRequest: false, isAfter: true }),
    resetAfter: (command) => addFault(command, (response) => void response.destroy(), { isAfter: true }),
    setClock: ({ anchor }) => {
      if (clock === undefined) throw new CommandError('this server has no clock')
      if (!isClockAnchor(anchor)) throw new CommandError('anchor must be { wallMs, leagueMs, speed }')
      clock.set(anchor)
      return { ok: true }
    },
    ...wrongAnswers.actions,
    ...own?.actions,
    requests: () => ({ requests: seenRequests, mostAtOnce }),
    reset: () => {
      faults = []
      seenRequests = []
      mostAtOnce = unanswered
      wrongAnswers.clear()
      own?.reset()
      clock?.reset()
      return { ok: true }
    },
  }

  const countUntilAnswered = (response: ServerResponse) => {
    unanswered += 1
    mostAtOnce = Math.max(mostAtOnce, unanswered)
    response.once('close', () => (unanswered -= 1))
  }

  return {
    command: (request, response) => answerCommand(actions, request, response),
    intercept: async (request, response, url) => {
      countUntilAnswered(response)
      const { method = 'GET', headers } = request
      seenRequests.push({
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers,
        body: (await requestBody(request)).slice(0, SEEN_BODY_CHARACTERS),
        at: Date.now(),
      })
      return applyFaults(response, url, false)
    },
    interceptAnswer: (response, url) => applyFaults(response, url, true),
    wrongAnswers,
  }
}

/** Counted faults add up. A lasting fault replaces the earlier one with the same action and path. */
function isReplacedBy(older: Fault, { action, path, remaining }: Fault): boolean {
  return remaining === Infinity && older.action === action && older.path === path
}
