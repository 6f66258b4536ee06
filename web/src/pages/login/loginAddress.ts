import { paths } from '../../lib/address/paths.ts'

/** The address of the sign-in that leads on to a path of the site. */
export function loginAddress(returnPath: string): string {
  return `${location.origin}${paths.login}?${new URLSearchParams({ then: returnPath }).toString()}`
}
