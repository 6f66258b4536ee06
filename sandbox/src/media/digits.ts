/** The center lines of the digits 0 to 9 in the block letters of jerseys, each 60 by 100. */
const DIGITS: readonly string[] = [
  'M9 22 22 9H38L51 22V78L38 91H22L9 78z',
  'M16 24 34 9V91',
  'M9 24 22 9H38L51 22V38L11 91H54',
  'M9 22 22 9H38L51 22V38L40 49H26M40 49 51 60V78L38 91H22L9 78',
  'M42 91V9L9 66H56',
  'M51 9H12V46H38L51 58V78L38 91H22L9 80',
  'M50 22 38 9H22L9 22V78L22 91H38L51 78V58L38 47H10',
  'M8 9H51L26 91',
  'M22 9H38L51 20V38L40 49 51 60V80L38 91H22L9 80V60L20 49 9 38V20zM20 49H40',
  'M10 78 22 91H38L51 78V22L38 9H22L9 22V42L22 53H50',
]
const DIGIT_WIDTH = 60
const GAP = 14

/**
 * A number as lines, centered at `x` and `y` and `height` units high. Lines need no font, so every program draws them alike.
 *
 * @param value a whole number, 0 or more.
 */
export function drawNumber(
  value: number,
  { x, y, height }: { x: number; y: number; height: number },
): string {
  const digits = [...String(value)].map((digit) => DIGITS[Number(digit)] ?? '')
  const scale = height / 100
  const width = digits.length * DIGIT_WIDTH + (digits.length - 1) * GAP
  const lines = digits.map(
    (digit, index) => `<path transform="translate(${index * (DIGIT_WIDTH + GAP)} 0)" d="${digit}"/>`,
  )
  const corner = `${round(x - (width / 2) * scale)} ${round(y - height / 2)}`
  return `<g class="nr" transform="translate(${corner}) scale(${round(scale)})">${lines.join('')}</g>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
