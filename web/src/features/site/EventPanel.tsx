import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { followEvents } from './eventLog.ts'
import type { LoggedEvent } from './eventLog.ts'
import styles from './EventPanel.module.css'

/**
 * The last 50 events of the page since it was loaded, for developers: what was sent, what was dropped, and why. It is no live region,
 * which would talk over the page.
 */
export function EventPanel() {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  const [isOpen, setIsOpen] = useState(true)
  const [copied, setCopied] = useState('')
  const log = useRef<ReturnType<typeof followEvents>>(null)
  const contentId = useId()
  useEffect(() => {
    const following = followEvents((latest) => {
      setEvents(latest)
      setCopied('')
    })
    log.current = following
    return following.stop
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(events, null, 2))
      setCopied('Copied')
    } catch {
      setCopied('This browser did not copy.')
    }
  }

  return (
    <aside className={styles.panel} aria-label="Events">
      <button
        type="button"
        className={`row spread label ${styles.head}`}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Events <span className="num">{events.length}</span>
      </button>
      <div id={contentId} hidden={!isOpen} className={styles.content}>
        {events.length === 0 ? (
          <p className="small muted">No events yet. Open a page, or use a button.</p>
        ) : (
          // Scrolls by keys too.
          <div className={styles.list} role="region" aria-label="List of events" tabIndex={0}>
            <ol>
              {events.map(({ number, atMs, name, params, outcome }) => (
                <li key={number} className="fine">
                  <time className="num muted" dateTime={new Date(atMs).toISOString()}>
                    {new Date(atMs).toISOString().slice(11, 23)}
                  </time>{' '}
                  <b>{name}</b> {outcome}
                  {Object.entries(params).map(([param, value]) => (
                    <span key={param} className={styles.param}>
                      {param}: {String(value)}
                    </span>
                  ))}
                </li>
              ))}
            </ol>
          </div>
        )}
        <div className={`cluster ${styles.actions}`}>
          <Button look="quiet" disabled={events.length === 0} onClick={() => void copy()}>
            Copy as JSON
          </Button>
          <Button look="quiet" disabled={events.length === 0} onClick={() => log.current?.clear()}>
            Clear
          </Button>
          <span role="status" className="small">
            {copied}
          </span>
        </div>
      </div>
    </aside>
  )
}
