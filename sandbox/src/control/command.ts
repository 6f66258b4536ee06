/** What a control was told to do. */
export type Command = Readonly<Record<string, unknown>>

/** A command nobody can follow; its message goes back to whoever sent it. */
export class CommandError extends Error {}

/** The command in a body. @throws CommandError for what is no JSON object */
export function parseCommand(body: string): Command {
  try {
    const command: unknown = JSON.parse(body)
    if (typeof command === 'object' && command !== null) return command as Command
  } catch {
    // Said below, like every other body that is not an object.
  }
  throw new CommandError('the body must be a JSON object')
}

/** The part of an address that a command is about; '' for all. */
export function pathField(command: Command): string {
  return command['path'] === undefined ? '' : stringField(command, 'path')
}

/** A field that must be an object. */
export function objectField(command: Command, name: string): Command {
  const value = command[name]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Command
  throw new CommandError(`${name} must be an object`)
}

/** A field that must be a whole number from 0. */
export function wholeNumberField(command: Command, name: string): number {
  const value = command[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new CommandError(`${name} must be a whole number`)
}

/** The HTTP status of a command. */
export function statusField(command: Command): number {
  const status = wholeNumberField(command, 'status')
  if (status >= 200 && status <= 599) return status
  throw new CommandError('status must be an HTTP status')
}

/** A field that must be a text. */
export function stringField(command: Command, name: string): string {
  const value = command[name]
  if (typeof value === 'string') return value
  throw new CommandError(`${name} must be a text`)
}
