import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** A link to a path of the site, or to an address of elsewhere that lib/address/safeHref.ts has checked. */
export function ResultLink({ to, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} {...props} />
}
