import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { placeMark } from '../../lib/address/placeMark.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TeamLinks } from './TeamLinks.tsx'
import styles from './TeamsMenu.module.css'
import { createTypeAhead } from './menuTypeahead.ts'

/** How long the menu stays open after the pointer has left it. */
const HOVER_OUT_MS = 200

interface TeamsMenuProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  /** Loads the teams again; called when the menu opens without them. */
  reload: () => Promise<void>
}

/**
 * The disclosure "Teams" of the header. A click opens it; Esc, a click elsewhere, leaving it with Tab and 200 ms without the
 * pointer close it. Arrow keys, Home, End and typing the first letters move among the teams. Without scripts it is a plain
 * disclosure.
 */
export function TeamsMenu({ teams, reload }: TeamsMenuProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const [typeAhead] = useState(createTypeAhead)
  const { pathname } = useLocation()
  const hoverOut = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close(root.current)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      clearTimeout(hoverOut.current)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open && teams === null) void reload()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    if (event.key === 'Escape' && menu.open) {
      close(menu)
      menu.querySelector('summary')?.focus()
      return
    }
    if (!menu.open && event.key === 'ArrowDown') menu.open = true
    if (!menu.open) return
    const target = linkToFocus([...menu.querySelectorAll('a')], event, typeAhead)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  const onPointerLeave = (event: PointerEvent<HTMLDetailsElement>) => {
    if (event.pointerType !== 'mouse') return
    const menu = event.currentTarget
    hoverOut.current = setTimeout(() => {
      close(menu)
    }, HOVER_OUT_MS)
  }

  return (
    <details
      ref={root}
      className={styles.menu}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
      onPointerLeave={onPointerLeave}
      onPointerEnter={() => {
        clearTimeout(hoverOut.current)
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) close(root.current)
      }}
    >
      <summary aria-current={placeMark(paths.teams, [paths.teams], pathname) && 'true'}>
        Teams <Icon name="chevronDown" size={16} />
      </summary>
      <TeamLinks teams={teams} markSize={36} className={styles.teams} />
    </details>
  )
}

/** Sets the state of the element itself, because its toggle event may come later than the next key. */
function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

function linkToFocus(
  links: readonly HTMLAnchorElement[],
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  typeAhead: ReturnType<typeof createTypeAhead>,
): HTMLAnchorElement | undefined {
  const current = links.findIndex((link) => link === document.activeElement)
  if (key === 'ArrowDown') return links[(current + 1) % links.length]
  if (key === 'ArrowUp') return links[current <= 0 ? links.length - 1 : current - 1]
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (key.length !== 1 || altKey || ctrlKey || metaKey) return undefined
  return links[typeAhead(key, links.map(nameOf), current)]
}

/** The text of a link without its decoration. */
function nameOf(link: HTMLAnchorElement): string {
  const spoken = [...link.childNodes].filter(
    (node) => !(node instanceof Element && node.ariaHidden === 'true'),
  )
  return spoken.map((node) => node.textContent ?? '').join('')
}
