import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.login,
    title: 'Sign in',
    note: 'With an email, a phone number or Google',
    icon: 'profile',
    synonyms: 'signin login log account register registration join sign up signup create password code',
  },
]
