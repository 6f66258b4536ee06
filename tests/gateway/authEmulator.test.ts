import { expect, it } from 'vitest'
import { startAuthEmulator } from '../support/identity/authEmulator.ts'

it('an identity emulator that a test file leases has no accounts of the file before', async () => {
  const account = { email: 'once@example.com', name: 'Once' }
  const first = await startAuthEmulator()
  const { uid } = await first.signUp(account)
  await first.close()

  const second = await startAuthEmulator()
  const again = await second.signUp(account)
  await second.close()

  expect(again.uid).not.toBe(uid)
})
