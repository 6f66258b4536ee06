import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Adds the site's own CSS rules for spoilers to a test's page, where stylesheets are not loaded, and sets the preference. Returns
 * the function that removes both.
 */
export function withScores(scores: 'shown' | 'hidden'): () => void {
  const base = readFileSync(join(import.meta.dirname, '../src/styles/base.css'), 'utf8')
  const rules = document.createElement('style')
  rules.textContent = base.slice(base.indexOf(":root:not([data-scores='hidden'])"))
  document.head.append(rules)
  document.documentElement.dataset.scores = scores

  return () => {
    rules.remove()
    delete document.documentElement.dataset.scores
  }
}
