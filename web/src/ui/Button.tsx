import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import styles from './Button.module.css'

interface Look {
  /** primary: ink. outline: the second choice. spark: the one main action on a stage. quiet: text alone. */
  look?: 'primary' | 'outline' | 'spark' | 'quiet'
  /** 36 high, for dense rows; 44 otherwise. */
  dense?: boolean
  wide?: boolean
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
}

interface ButtonProps extends Look {
  onClick?: MouseEventHandler<HTMLButtonElement>
  type?: 'button' | 'submit'
  disabled?: boolean
}

/** A button that does something on this page. */
export function Button({ look, dense, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes({ look, dense, wide, className })} {...rest} />
}

interface ButtonLinkProps extends Look {
  /** A path of the site (from lib/address/paths.ts) or an address that lib/address/safeHref.ts has let through. */
  to: string
  /** Only for links that are flagged so; adds an arrow and says it. */
  newTab?: boolean
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean
  /** A file of the site's, not a page that the router knows. */
  file?: boolean
}

/** A link that looks like a button. An address outside the site is a plain link. */
export function ButtonLink({
  to,
  newTab = false,
  keepScroll = false,
  file = false,
  look,
  dense,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const allClasses = classes({ look, dense, wide, className })
  if (to.startsWith('/') && !newTab) {
    return (
      <Link to={to} className={allClasses} preventScrollReset={keepScroll} reloadDocument={file} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className={allClasses} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
      {children}
      {newTab ? <NewTabSign /> : null}
    </a>
  )
}

/** The arrow and the words that every link to a new tab carries. */
export function NewTabSign() {
  return (
    <>
      <Icon name="newTab" size={16} />
      <span className="visuallyHidden"> (opens in a new tab)</span>
    </>
  )
}

function classes({
  look = 'primary',
  dense,
  wide,
  className,
}: { [K in keyof Look]?: Look[K] | undefined }): string {
  return [styles.button, styles[look], dense && styles.dense, wide && styles.wide, className]
    .filter(Boolean)
    .join(' ')
}
