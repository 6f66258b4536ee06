import { expect, it } from 'vitest'
import { PortError, readPorts } from './ports.ts'

it('readPorts takes the configured ports, and defaults for the others', () => {
  const ports = readPorts({ PORT: '5000', SANDBOX_MEDIA_PORT: '65535' })

  expect(ports).toEqual({
    PORT: 5000,
    ADMIN_PORT: 4090,
    SANDBOX_LEAGUE_PORT: 4101,
    SANDBOX_LIVE_PORT: 4102,
    SANDBOX_SHOP_PORT: 4103,
    SANDBOX_MEDIA_PORT: 65535,
    IDENTITY_PORT: 9099,
  })
})

it.each([
  ['PORT', 'abc'],
  ['PORT', '99999'],
  ['PORT', '0'],
  ['PORT', '4000.5'],
  ['PORT', ' 4000'],
  ['SANDBOX_LEAGUE_PORT', ''],
  ['SANDBOX_SHOP_PORT', '-3'],
  ['IDENTITY_PORT', '65536'],
])('readPorts says in a sentence that %s=%s is not a port', (name, value) => {
  const read = () => readPorts({ [name]: value })

  expect(read).toThrow(PortError)
  expect(read).toThrow(
    new RegExp(`^${name}=${value} is not a port\\.\\n→ Set it to a whole number from 1 to 65535`),
  )
})

it.each([
  [{ SANDBOX_LIVE_PORT: '4101' }, 'SANDBOX_LEAGUE_PORT=4101 and SANDBOX_LIVE_PORT=4101'],
  [{ ADMIN_PORT: '4000' }, 'PORT=4000 and ADMIN_PORT=4000'],
  [{ PORT: '9099' }, 'PORT=9099 and IDENTITY_PORT=9099'],
])('readPorts names two variables with the same port: %o', (env, both) => {
  expect(() => readPorts(env)).toThrow(`${both} name the same port.\n→ Set `)
})
