import { useRef, useState } from 'react'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Overlay } from '../../ui/overlay/Overlay.tsx'

interface LoadedDialogProps {
  /** By which openDialog.ts opens it. */
  id: string
  label: string
  look: ComponentProps<typeof Overlay>['look']
  /** Loads the code of what is in it, and says whether it could; never rejects. */
  load: () => Promise<boolean>
  /**
   * Returns what is in it: null stands for code that has not been loaded yet, false for code that could not be, which `retry` loads
   * again.
   */
  children: (isLoaded: boolean | null, retry: () => void) => ReactNode
}

/**
 * A dialog over the open page whose code is loaded when it is opened, which moves the focus into it. When it is opened again after it
 * was closed, its content starts anew, and code that did not arrive is loaded again.
 */
export function LoadedDialog({ id, label, look, load, children }: LoadedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLoaded, setIsLoaded] = useState<boolean | null>(null)
  const start = () => {
    setIsLoaded((before) => before || null)
    void load().then((hasLoaded) => {
      if (dialog.current?.open) setIsLoaded(hasLoaded)
    })
  }
  const startWhenFocusComesIn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) start()
  }
  // A window in the background gets no focus, but browsers that have the toggle event fire it there too.
  const startWhenOpened = () => {
    if (dialog.current?.open) start()
  }
  return (
    <Overlay
      ref={dialog}
      id={id}
      look={look}
      aria-label={label}
      onFocus={startWhenFocusComesIn}
      onToggle={startWhenOpened}
      onClose={() => {
        setIsLoaded(null)
      }}
    >
      {children(isLoaded, start)}
    </Overlay>
  )
}
