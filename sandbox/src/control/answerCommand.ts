import type { IncomingMessage, ServerResponse } from 'node:http'
import { CommandError, parseCommand } from './command.ts'
import type { Command } from './command.ts'
import { requestBody, sendJson } from '../httpMessages.ts'

/** The commands of an address by their `action`; each takes the command and returns the answer. */
export type Actions = Readonly<Record<string, (command: Command) => object>>

/** Runs the command in the body of a request. An unknown or incomplete command is answered with 400 and the reason. */
export async function answerCommand(
  actions: Actions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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
}
