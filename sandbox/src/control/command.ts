/** A command sent to a server's control address. */
export type Command = Readonly<Record<string, unknown>>

/** An invalid command. The message is sent back to the client. */
export class CommandError extends Error {}

/** Parses a command from a request body. @throws CommandError when the body is not a JSON object */
export function parseCommand(body: string): Command {
  try {
    const command: unknown = JSON.parse(body)
    if (typeof command === 'object' && command !== null) return command as Command
  } catch {
    // Invalid JSON gets the same error below as valid JSON that is not an object.
  }
  throw new CommandError('the body must be a JSON object')
}

/** The text that a request's address must contain for the command to apply; '' applies to all requests. */
export function pathField(command: Command): string {
  return command['path'] === undefined ? '' : stringField(command, 'path')
}

/** Reads a field that must be an object. */
export function objectField(command: Command, name: string): Command {
  const value = command[name]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Command
  throw new CommandError(`${name} must be an object`)
}

/** Reads a field that must be a whole number, 0 or more. */
export function wholeNumberField(command: Command, name: string): number {
  const value = command[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new CommandError(`${name} must be a whole number`)
}

/** Reads the HTTP status, 200 to 599. */
export function statusField(command: Command): number {
  const status = wholeNumberField(command, 'status')
  if (status >= 200 && status <= 599) return status
  throw new CommandError('status must be an HTTP status')
}

/** Reads a field that must be a string. */
export function stringField(command: Command, name: string): string {
  const value = command[name]
  if (typeof value === 'string') return value
  throw new CommandError(`${name} must be a string`)
}
