import { displayPhone } from './displayPhone.ts'
import type { Account } from './signInProvider.ts'

/** How a fan knows an account: by its address, number or name; null where the provider has none of them. */
export function nameOfAccount({
  email,
  phone,
  name,
}: Pick<Account, 'email' | 'phone' | 'name'>): string | null {
  return email ?? (phone === null ? null : displayPhone(phone)) ?? name
}
