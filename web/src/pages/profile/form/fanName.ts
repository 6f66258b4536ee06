import type { Account } from '../../../session/signInProvider.ts'
import type { Fan } from '../../../session/fanRecord.ts'

type Named = Pick<Fan, 'firstName' | 'lastName' | 'username'>
type Contact = Pick<Account, 'email' | 'phone'>

/** What a fan is called: her name, else her username, else how she signs in. */
export function fanName({ firstName, lastName, username }: Named, { email, phone }: Contact): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')

  return name || (username ?? email ?? phone ?? 'Fan')
}
