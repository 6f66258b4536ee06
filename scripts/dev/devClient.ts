import type { Plugin } from 'vite'

const DEV_CLIENT = '/@dev-client.js'

/** A problem of the project, in the form that the overlay on an open page needs. */
export interface OverlayProblem {
  message: string
  stack: string
  id?: string
  frame?: string
  loc?: { file: string; line: number; column: number }
}

/** The page in place of another while the gateway does not run. The overlay on it says why, and it loads itself again once it does. */
export const GATEWAY_DOWN_PAGE = `<!doctype html>
<html lang="en" data-gateway-down><meta charset="utf-8"><title>The gateway does not run</title>
<script type="module" src="${DEV_CLIENT}"></script>
<p>The gateway does not run; the terminal says why. It starts again with the next change of a file.</p></html>
`

/** The event with the current problem for every open page: `{ problem?: OverlayProblem }`, without a problem when all are fixed. */
export const PROBLEM_EVENT = 'dev:problem'

/**
 * Adds a module that every page of the dev server loads. It initializes React's hot reload before the first component, and shows our
 * problems in Vite's overlay until they are fixed. It is a module because the page's policy allows no other inline script.
 */
export function devClient(): Plugin {
  return {
    name: 'dev-client',
    resolveId: (id) => (id === DEV_CLIENT ? DEV_CLIENT : null),
    load: (id) => (id === DEV_CLIENT ? code : null),
  }
}

// Vite removes its overlay with every update, and reloads the page when an overlay is shown at the first
// update. Therefore ours is hidden during an update.
const code = `
import { injectIntoGlobalHook } from '/@react-refresh'
import { ErrorOverlay } from '/@vite/client'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type

let problem, overlay
function hide() {
  overlay?.close()
  overlay = undefined
}
function show() {
  hide()
  if (problem) document.body.append((overlay = new ErrorOverlay(problem)))
}
import.meta.hot.on('${PROBLEM_EVENT}', (now) => {
  problem = now.problem
  if (!problem && 'gatewayDown' in document.documentElement.dataset) return location.reload()
  show()
})
import.meta.hot.on('vite:beforeUpdate', hide)
import.meta.hot.on('vite:afterUpdate', show)
`
