import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/Button.tsx'
import styles from './ResumedNote.module.css'

/** How long a fan is offered to start over, in ms. */
const SHOWN_MS = 10_000

interface ResumedNoteProps {
  /** Where the clip was taken up again, such as 1:12. */
  at: string
  /** Something more urgent stands in its place. */
  isHidden?: boolean
  /** The live region of the frame. */
  status: HTMLElement
  /** Goes to the beginning, and takes the focus from the button, which goes away. */
  onStartOver: () => void
}

/** Says where a clip was taken up again, and offers to start over; goes away by itself, unless it has the focus. */
export function ResumedNote({ at, isHidden = false, status, onStartOver }: ResumedNoteProps) {
  const [isOver, setOver] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => {
      if (!note.current?.contains(document.activeElement)) setOver(true)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver || isHidden) return null

  return (
    <p ref={note} className={styles.resumed}>
      {createPortal(<span className="visuallyHidden">{`Resumed at ${at}`}</span>, status)}
      <span aria-hidden="true">
        <span className={styles.wide}>Resumed at</span>
        <span className={styles.narrow}>From</span> {at}
      </span>
      <Button
        look="quiet"
        className={styles.startOver}
        onClick={() => {
          setOver(true)
          onStartOver()
        }}
      >
        Start over
      </Button>
    </p>
  )
}
