import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import styles from './Button.module.css'

interface PictureStyle {
  /** primary: ink. outline: the second choice. spark: the one main action on a stage. quiet: text alone. */
  look?: 'primary' | 'outline' | 'spark' | 'quiet'
  /** 36 high, for dense rows; 44 otherwise. */
  dense?: boolean
  wide?: boolean
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
}

interface ButtonProps extends PictureStyle {
  onClick?: MouseEventHandler<HTMLButtonElement>
  type?: 'button' | 'submit'
  disabled?: boolean
  /** While what it does is under way. */
  'aria-busy'?: boolean
}

/** A button that does something on this page. */
export function Button({ look, dense, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes({ look, dense, wide, className })} {...rest} />
}

interface ButtonLinkProps extends PictureStyle {
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** A path of the site (from lib/address/paths.ts) or an address from lib/address/safeHref.ts. */
  to: string
  /** Opens a new tab, and adds an arrow and a text that say so. */
  isNewTab?: boolean
  /** Keeps the scroll position of the page. */
  keepScroll?: boolean
  /** The address is a file of the site, not a page that the router knows. */
  file?: boolean
}

/** A link that looks like a button. An address outside the site is a plain link. */
export function ButtonLink({
  to,
  isNewTab = false,
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
  if (to.startsWith('/') && !isNewTab) {
    return (
      <Link to={to} className={allClasses} preventScrollReset={keepScroll} reloadDocument={file} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a
      href={to}
      className={allClasses}
      {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
    >
      {children}
      {isNewTab ? <NewTabSign /> : null}
    </a>
  )
}

/** The arrow of every link to a new tab, with a text for screen readers. */
export function NewTabSign() {
  return (
    <>
      <Icon name="isNewTab" size={16} />
      <span className="visuallyHidden"> (opens in a new tab)</span>
    </>
  )
}

function classes({
  look = 'primary',
  dense,
  wide,
  className,
}: { [K in keyof PictureStyle]?: PictureStyle[K] | undefined }): string {
  return [styles.button, styles[look], dense && styles.dense, wide && styles.wide, className]
    .filter(Boolean)
    .join(' ')
}
