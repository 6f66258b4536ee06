/**
 * Compares two amounts, decimals in text such as "110.00", digit by digit and so exactly, as floating point would not. Neither may
 * be negative. The result is below 0 when `one` is the smaller, 0 when they are equal.
 */
export function compareAmounts(one: string, other: string): number {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  const decimals = Math.max(a.decimals.length, b.decimals.length)
  const byWhole = a.whole.length - b.whole.length || compareText(a.whole, b.whole)

  return byWhole || compareText(a.decimals.padEnd(decimals, '0'), b.decimals.padEnd(decimals, '0'))
}

function digitsOf(amount: string): { whole: string; decimals: string } {
  const [whole = '', decimals = ''] = amount.split('.')
  return { whole: whole.replace(/^0+/, ''), decimals }
}

/** By code, which for digits of one length is their value. */
function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
