import { useEffect, useRef } from 'react'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import styles from './FailedChange.module.css'
import type { ChangeOutcome, TakenBack } from './useChange.ts'

/** Says that a change was taken back, and offers to make it again. */
export function FailedChange({ outcome }: { outcome: ChangeOutcome }) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const failed = outcome === 'savedAgain' ? null : outcome
  const isTryingAgain = failed?.isTryingAgain ?? false
  useEffect(() => {
    if (!isPressed.current || isTryingAgain) return
    isPressed.current = false
    // The button that was pressed has gone with the focus on it, unless it can be pressed again.
    if (document.activeElement === document.body) place.current?.focus()
  }, [outcome, isTryingAgain])

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <p className="visuallyHidden" role="status">
        {failed?.isTryingAgain ? buttonText(failed) : outcome === 'savedAgain' ? 'Saved.' : ''}
      </p>
      {failed === null ? null : (
        <>
          <FormAlert failure={{ title: failed.message, reason: reasonOf(failed) }} />
          {failed.again === null && !isTryingAgain ? null : (
            <BusyButton
              look="outline"
              dense
              isHeld={isTryingAgain}
              onClick={() => {
                isPressed.current = true
                failed.again?.()
              }}
            >
              {buttonText(failed)}
            </BusyButton>
          )}
        </>
      )}
    </div>
  )
}

function reasonOf({ isUncertain }: TakenBack): string {
  return isUncertain
    ? 'No answer came back. Check before you change it again.'
    : 'Your last change was taken back.'
}

function buttonText({ isUncertain, isTryingAgain }: TakenBack): string {
  if (isUncertain) return isTryingAgain ? 'Checking...' : 'Check again'
  return isTryingAgain ? 'Saving...' : 'Try again'
}
