import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { matchedParts } from './searchWords.ts'
import type { QuickLink } from './usualLinks.ts'
import styles from './ResultRow.module.css'

/** A link to a path of the site, or to an address of elsewhere that lib/address/safeHref.ts has checked. */
export function ResultLink({ to, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} {...props} />
}

interface ResultRowProps extends Omit<ComponentProps<typeof ResultLink>, 'title'> {
  picture: ReactNode
  title: ReactNode
  note: ReactNode
  /** At the right. */
  end?: ReactNode
}

/** A link as a row: a picture, a title with a note below it, and what stands at the right. */
function ResultRow({ picture, title, note, end, className, ...link }: ResultRowProps) {
  return (
    <ResultLink className={`${styles.row} ${className ?? ''}`} {...link}>
      <span className="center">{picture}</span>
      <span className={styles.textBlock}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {end}
    </ResultLink>
  )
}

/** What every option of the list shares. */
export interface OptionProps {
  /** By which the field names the option that is chosen. */
  id: string
  isChosen: boolean
  typed: string
}

interface OptionRowProps
  extends Omit<OptionProps, 'typed'>, Pick<ResultRowProps, 'to' | 'picture' | 'title' | 'note' | 'end'> {
  /** Whether the picture is wide, as those of clips and articles. */
  isWide?: boolean
  /** Whether the spoilers in it have been revealed. */
  isRevealed?: boolean
}

/** The row of an option: a link that is never focused, because the focus stays in the field. */
export function OptionRow({ isChosen, end, isWide, isRevealed, ...row }: OptionRowProps) {
  return (
    <ResultRow
      {...row}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={isWide ? `${styles.option} ${styles.wide}` : styles.option}
      data-revealed={isRevealed || undefined}
      end={end === undefined ? null : <span className={styles.end}>{end}</span>}
    />
  )
}

/** A few links as rows, each with a picture, a title and a note. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  return (
    <ul>
      {links.map(({ to, title, note, picture, onClick }) => (
        <li key={title}>
          <ResultRow
            to={to}
            title={title}
            note={note}
            onClick={onClick}
            picture={
              typeof picture === 'string' ? (
                <ResultIcon name={picture} look="link" />
              ) : (
                <TeamMark code={picture.code} logo={picture.logo} size={40} />
              )
            }
            end={<Icon name="chevronRight" size={16} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** In px: the pictures of products, and the mark that stands for one. */
const PRODUCT_SIZES = {
  option: { width: 48, height: 48, mark: 28 },
  row: { width: 56, height: 70, mark: 36 },
} as const

interface ProductPictureProps {
  image: { url: string } | null
  /** option: in the list below the field. row: on the page of results. */
  look: keyof typeof PRODUCT_SIZES
}

/** A product's picture on its ground; the league's mark where there is none. */
export function ProductPicture({ image, look }: ProductPictureProps) {
  const { width, height, mark } = PRODUCT_SIZES[look]

  return (
    <span className={styles.product} style={{ width, height }}>
      <Picture
        src={image?.url}
        alt=""
        width={width}
        height={height}
        className={styles.image}
        fallback={
          <span className={`center ${styles.mark}`}>
            <LeagueMark height={mark} />
          </span>
        }
      />
    </span>
  )
}

interface ResultIconProps {
  name: IconName
  /** link: among links. option: in the list below the field. large: on the page of results. */
  look: 'link' | 'option' | 'large'
}

/** The icon that stands for a page, on its ground. */
export function ResultIcon({ name, look }: ResultIconProps) {
  return (
    <span className={`center ${styles.icon} ${look === 'option' ? '' : styles[look]}`}>
      <Icon name={name} size={look === 'large' ? 24 : 20} />
    </span>
  )
}

/** A text in which the letters that a fan has typed are marked. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map((part, place) =>
    part.isMatch ? (
      <mark className={styles.match} key={place}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
