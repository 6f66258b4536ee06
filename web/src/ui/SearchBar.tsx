import type { ComponentPropsWithRef } from 'react'
import { paths } from '../lib/address/paths.ts'
import { closeDialogOf } from './overlay/closeDialogOf.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchBar.module.css'

interface SearchBarProps extends Omit<ComponentPropsWithRef<'input'>, 'onSubmit'> {
  onSubmit?: ComponentPropsWithRef<'form'>['onSubmit']
}

/** The field of the search dialog, as a form that works without scripts, and the button that closes the dialog. */
export function SearchBar({ onSubmit, ...input }: SearchBarProps) {
  return (
    <div className={`stage ${styles.bar}`}>
      <div className={`wrap ${styles.row}`}>
        <form className={styles.field} action={paths.search} role="search" onSubmit={onSubmit}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Team, player, game"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={60}
            {...input}
          />
        </form>
        <button type="button" className={styles.close} onClick={closeDialogOf}>
          Close
        </button>
      </div>
    </div>
  )
}
