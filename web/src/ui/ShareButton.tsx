import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { track } from '../lib/tracking/track.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './ShareButton.module.css'

/** Browsers let a page share only shortly after a press; Safari is the strictest. */
const MAX_WAIT_MS = 1000
/** How long the button says that the link was copied. */
const COPIED_SHOWN_MS = 5000

/** The address that was to be copied; null for nothing to say. */
type Answer = { url: string; isCopied: boolean } | null

interface ShareButtonProps {
  title: string
  /** Whether the part of the page that the fan is at, such as #plays, belongs to the address. */
  withPart?: boolean
  /** Returns what else the device's dialog gets. It is called when the button is pressed; files that fail or are late are left out. */
  more?: () => { text?: string; files?: Promise<File[] | undefined> }
  /** Inside a bar of one line: the button is lower, and the answer is shown below the bar. */
  inBar?: boolean
}

/**
 * Shares the page's canonical address with the device's own dialog. Where there is none, or it refuses, the address is copied; where
 * that is refused too, it stands selected in a field. The answer goes by itself, on Esc and when the fan goes on; the field stays until
 * she leaves it. The button is hidden without scripts. Its key is what names the page, so that an answer does not follow to the next one.
 */
export function ShareButton({ title, withPart = false, more, inBar = false }: ShareButtonProps) {
  const [answer, setAnswer] = useState<Answer>(null)
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return
    currentTarget.querySelector('button')?.focus()
    setAnswer(null)
  }
  const share = async () => {
    const url = sharedAddress(withPart)
    setAnswer(null)
    if (await shareWithDevice({ title, url, more })) return
    const given = { url, isCopied: await copy(url) }
    setAnswer(given)
    if (given.isCopied)
      setTimeout(setAnswer, COPIED_SHOWN_MS, (last: Answer) => (last === given ? null : last))
  }

  return (
    <span
      className={`needsScript ${styles.share}`}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAnswer(null)
      }}
    >
      <Button look="outline" dense={inBar} className={styles.button} onClick={() => void share()}>
        <Icon name="share" /> <span className={styles.word}>Share</span>
      </Button>
      <span className={answer ? `small ${styles.answer} ${inBar ? styles.below : ''}` : undefined}>
        <span role="status">
          {answer && (answer.isCopied ? 'Link copied' : 'The link could not be copied')}
        </span>
        {answer?.isCopied === false && (
          <label>
            Copy it here:
            <input className={styles.field} ref={selectText} readOnly value={answer.url} />
          </label>
        )}
      </span>
    </span>
  )
}

/** Whether the device has taken over, also when the fan closes its dialog: then nothing else happens. */
async function shareWithDevice({
  more,
  ...address
}: {
  title: string
  url: string
  more: ShareButtonProps['more'] | undefined
}): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    const { files: loading, ...rest } = more?.() ?? {}
    const files = loading && (await inTime(loading))
    await navigator.share({ ...address, ...rest, ...(files && { files }) })
    track({ name: 'share' })
    return true
  } catch (error) {
    return error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name)
  }
}

/** The files, if they arrive before the device forgets that the fan has pressed. */
function inTime(files: Promise<File[] | undefined>): Promise<File[] | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
    files.then(resolve, () => resolve(undefined))
  })
}

/** Whether the address is in the clipboard now. There is no clipboard outside https. */
async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    track({ name: 'share' })
    return true
  } catch {
    return false
  }
}

function selectText(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/**
 * The address to share of this page: its canonical one, so that nothing of where a fan came from or how she filtered goes along.
 *
 * @param withPart whether the part of the page that she is at, such as #plays, belongs to it.
 */
function sharedAddress(withPart: boolean): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')

  return (canonical?.href ?? location.origin + location.pathname) + (withPart ? location.hash : '')
}
