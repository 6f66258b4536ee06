/** The variables that set a port of the local stack, each with its default. */
const defaultPorts = {
  PORT: 4000,
  ADMIN_PORT: 4090,
  SANDBOX_LEAGUE_PORT: 4101,
  SANDBOX_LIVE_PORT: 4102,
  SANDBOX_SHOP_PORT: 4103,
  SANDBOX_MEDIA_PORT: 4104,
  IDENTITY_PORT: 9099,
}

type PortName = keyof typeof defaultPorts

/** The ports of the local stack, by the variable that names each. */
export type Ports = Readonly<Record<PortName, number>>

/** A port cannot be used. The message is a sentence with the variable and its value, and a second line with the remedy. */
export class PortError extends Error {
  override name = 'PortError'
}

/**
 * Reads the ports that the local stack listens on.
 *
 * @throws PortError for the first variable that is no port, or that names the port of another one.
 */
export function readPorts(env: Record<string, string | undefined>): Ports {
  const names = Object.keys(defaultPorts) as PortName[]
  const ports = Object.fromEntries(names.map((name) => [name, readPort(name, env[name])])) as Record<
    PortName,
    number
  >
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((earlier) => ports[earlier] === ports[name])
    if (other === undefined) continue
    throw new PortError(
      `${other}=${ports[other]} and ${name}=${ports[name]} name the same port.\n→ Set ${name} to another port.`,
    )
  }
  return ports
}

function readPort(name: PortName, text: string | undefined): number {
  if (text === undefined) return defaultPorts[name]
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new PortError(
    `${name}=${text} is not a port.\n→ Set it to a whole number from 1 to 65535, such as ${defaultPorts[name]}, or leave it out.`,
  )
}
