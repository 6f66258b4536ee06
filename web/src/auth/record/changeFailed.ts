/** What a fan reads when a change of her record could not be saved. */
export const CHANGE_FAILED = 'Something went wrong updating info.'
