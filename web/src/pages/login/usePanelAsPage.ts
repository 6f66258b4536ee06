import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentSession } from '../../session/session.ts'
import { openSignIn } from '../../session/signInRequest.ts'
import { paths } from '../../lib/address/paths.ts'
import { SIGN_IN_DIALOG_ID } from '../../lib/openDialog.ts'

/**
 * Opens the sign-in panel with the page. When the panel closes, it leads a fan who is signed in by then to the path `then`, and
 * everybody else to Home; when the page is left in another way, such as by Back, the panel closes.
 */
export function usePanelAsPage(then: string): void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    const dialog = document.getElementById(SIGN_IN_DIALOG_ID) as HTMLDialogElement | null
    if (!dialog) return
    const leave = () => {
      void navigate(currentSession().state === 'loggedIn' ? then : paths.home, { replace: true })
    }
    isHere.current = true
    dialog.addEventListener('close', leave)
    openSignIn({ returnPath: then })
    return () => {
      isHere.current = false
      dialog.removeEventListener('close', leave)
      // Another path to lead to, and React's strict mode, run the effect again at once: the panel stays open then.
      queueMicrotask(() => {
        if (!isHere.current) dialog.close()
      })
    }
  }, [navigate, then])
}
