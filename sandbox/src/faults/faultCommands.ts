import { BOMB_ENCODINGS } from './bomb.ts'
import type { BombEncoding } from './bomb.ts'
import type { Actions } from '../control/answerCommand.ts'
import { CommandError, pathField, statusField, stringField, wholeNumberField } from '../control/command.ts'
import type { Command } from '../control/command.ts'

/** A fault in an answer. */
export type Fault =
  | { kind: 'drip'; bytes: number; ms: number }
  | { kind: 'cut'; bytes: number }
  | { kind: 'freeze'; bytes: number }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'bomb'; encoding: BombEncoding }

/** A request that the proxy received. */
export interface PassedRequest {
  method: string
  /** Path and query as they were sent. */
  path: string
  /** The fault of its answer; null for one that was forwarded unchanged. */
  fault: Fault['kind'] | null
  /** Bytes of the answer's body that have been sent so far. */
  bytes: number
}

/** The active faults, and the log of requests. */
export interface FaultCommands {
  actions: Actions
  /** Logs a request, and returns the fault for its answer. */
  begin(method: string, path: string): { passed: PassedRequest; fault: Fault | undefined }
}

/**
 * Creates the commands of a proxy, for answers to requests whose path and query contain `path`:
 * - `drip` {bytes?, ms?} sends the body in chunks of `bytes` (1), `ms` apart (1000)
 * - `cut` {bytes} closes the connection after that many bytes of the body
 * - `freeze` {bytes} sends that many bytes of the body and then nothing, with the connection open
 * - `redirect` {to, status?} redirects to another address, with status 302 by default
 * - `bomb` {encoding} sends a small body that decompresses to 300 MB (`gzip`, `br`), or one that never ends
 * (`none`)
 * - `clear` ends the faults for exactly that path, or all of them without a path
 * - `requests` lists the requests, with the fault and the bytes sent of each answer
 * - `reset` ends all faults and clears the log
 * A fault lasts until `clear` or `reset`. Of several for an answer the latest applies.
 */
export function createFaultCommands(): FaultCommands {
  let faults: { path: string; fault: Fault }[] = []
  let requests: PassedRequest[] = []

  const add = (command: Command, fault: Fault) => {
    const path = pathField(command)
    faults = [{ path, fault }, ...faults.filter((other) => other.path !== path)]
    return { ok: true }
  }

  return {
    actions: {
      drip: (command) => {
        const [bytes, ms] = [numberOr(1, command, 'bytes'), numberOr(1000, command, 'ms')]
        if (bytes === 0) throw new CommandError('bytes must be 1 or more')
        return add(command, { kind: 'drip', bytes, ms })
      },
      cut: (command) => add(command, { kind: 'cut', bytes: wholeNumberField(command, 'bytes') }),
      freeze: (command) => add(command, { kind: 'freeze', bytes: wholeNumberField(command, 'bytes') }),
      redirect: (command) => {
        const status = command['status'] === undefined ? 302 : statusField(command)
        return add(command, { kind: 'redirect', to: stringField(command, 'to'), status })
      },
      bomb: (command) => add(command, { kind: 'bomb', encoding: encodingField(command) }),
      clear: (command) => {
        const clearedPath = command['path'] === undefined ? null : pathField(command)
        faults = faults.filter(({ path }) => clearedPath !== null && path !== clearedPath)
        return { ok: true }
      },
      requests: () => ({ requests }),
      reset: () => {
        faults = []
        requests = []
        return { ok: true }
      },
    },
    begin(method, path) {
      const fault = faults.find((some) => path.includes(some.path))?.fault
      const passed: PassedRequest = { method, path, fault: fault?.kind ?? null, bytes: 0 }
      requests.push(passed)
      return { passed, fault }
    },
  }
}

function numberOr(defaultNumber: number, command: Command, name: string): number {
  return command[name] === undefined ? defaultNumber : wholeNumberField(command, name)
}

function encodingField(command: Command): BombEncoding {
  const encoding = BOMB_ENCODINGS.find((known) => known === command['encoding'])
  if (encoding === undefined) throw new CommandError(`encoding must be one of ${BOMB_ENCODINGS.join(', ')}`)
  return encoding
}
