/** What a fan reads when a change of her record could not be saved. */
export const CHANGE_FAILED = 'Something went wrong updating info.'
/** … and when nobody can tell whether it was: it was sent, and no answer came. */
export const CHANGE_UNCERTAIN = 'We can’t tell if this was saved.'

/** What she reads of a change that was taken back. */
export function changeFailure(outcome: 'failed' | 'uncertain'): string {
  return outcome === 'uncertain' ? CHANGE_UNCERTAIN : CHANGE_FAILED
}
