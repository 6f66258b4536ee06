import { useEffect, useRef } from 'react'
import { CHANGE_FAILED, CHANGE_UNCERTAIN } from '../../../session/sessionMessages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import styles from './SaveBar.module.css'
import type { SaveState } from './useProfileDraft.ts'

interface SaveBarProps {
  state: SaveState
  /** How many fields have changed; while they are being saved, how many are sent. */
  count: number
  /** A problem that belongs to no field. */
  problem: string | undefined
  onDiscard: () => void
}

/** Appears with the first change: how many there are, and how saving them goes. Its button submits the form around it. */
export function SaveBar({ state, count, problem, onDiscard }: SaveBarProps) {
  const isSaving = state === 'saving'
  const isSaved = state === 'saved' && count === 0
  const isUncertain = state === 'uncertain' && count > 0
  const hasFailed = (state === 'failed' || isUncertain) && count > 0
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed has gone with the focus on it.
    if (isSaved && document.activeElement === document.body) bar.current?.focus()
  }, [isSaved])

  return (
    <>
      {/* Always there, because screen readers announce a region only when its text changes. */}
      <p className="visuallyHidden" role="status">
        {isSaving ? 'Saving...' : isSaved ? 'Saved.' : ''}
      </p>
      {count === 0 && !isSaved ? null : (
        <div
          ref={bar}
          tabIndex={-1}
          className={`${styles.bar} ${hasFailed ? styles.failed : isSaved ? styles.saved : ''}`}
        >
          {hasFailed ? (
            <p role="alert">
              <Icon name="warning" />
              <b>{isUncertain ? CHANGE_UNCERTAIN : CHANGE_FAILED}</b>{' '}
              <span>{isUncertain ? 'No answer came back' : 'Nothing is lost'}</span>
            </p>
          ) : isSaving ? (
            <p aria-hidden="true">
              <i className={styles.spinner} />
              <b>Saving...</b> <span>keep this page open</span>
            </p>
          ) : isSaved ? (
            <p aria-hidden="true">
              <b>Saved.</b> <span>Every device has it now</span>
            </p>
          ) : (
            <p role={problem === undefined ? undefined : 'alert'}>
              <b>{count === 1 ? '1 change' : `${count} changes`}</b> <span>{problem ?? 'not saved yet'}</span>
            </p>
          )}
          {isSaved ? null : (
            <div className={styles.actions}>
              <BusyButton look="outline" dense isHeld={isSaving} onClick={onDiscard}>
                Discard
              </BusyButton>
              <BusyButton type="submit" dense isHeld={isSaving}>
                {isUncertain ? 'Check again' : hasFailed ? 'Try again' : 'Save changes'}
              </BusyButton>
            </div>
          )}
        </div>
      )}
    </>
  )
}
