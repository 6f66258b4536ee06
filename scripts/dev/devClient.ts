import type { Plugin } from 'vite'

const DEV_CLIENT = '/@dev-client.js'

/** What is wrong with the project right now, as the overlay on an open page shows it. */
export interface OverlayProblem {
  message: string
  stack: string
  id?: string
  frame?: string
  loc?: { file: string; line: number; column: number }
}

/** The event that tells every open page what is wrong now: `{ problem?: OverlayProblem }`, without a problem when all is well again. */
export const PROBLEM_EVENT = 'dev:problem'

/**
 * A module that every page of the dev server loads. It does what React's hot reload needs before the first component, and shows
 * our problems in Vite's overlay until they are mended. It is a module of its own because the page's policy allows no further
 * inline script.
 */
export function devClient(): Plugin {
  return {
    name: 'dev-client',
    resolveId: (id) => (id === DEV_CLIENT ? DEV_CLIENT : null),
    load: (id) => (id === DEV_CLIENT ? code : null),
  }
}

// Vite takes its overlay away with every update, and reloads the page when the overlay is there at the first one. So ours is
// hidden while an update is made.
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
  show()
})
import.meta.hot.on('vite:beforeUpdate', hide)
import.meta.hot.on('vite:afterUpdate', show)
`
