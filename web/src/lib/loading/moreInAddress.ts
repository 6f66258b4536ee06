/** The parameter of the address that says how many items of a list are shown. */
export const SHOW = 'show'
