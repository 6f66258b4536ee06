/**
 * The address of a player's picture that looks to one side. An address that says which way it looks can be asked for the other; any
 * other address is left as it is.
 */
export function facingPicture(address: string, side: 'left' | 'right'): string {
  return address.replace(/([?&]facing=)(?:any|left|right)(?=&|$)/, `$1${side}`)
}
