/**
 * The option of a list that a key moves to, null for none of them, which is the field itself. Undefined when the key does not move
 * among the options: Home and End belong to the field as long as no option is chosen.
 */
export function movedOption<Option>(
  key: string,
  options: readonly Option[],
  chosen: Option | undefined,
): Option | null | undefined {
  if (options.length === 0) return undefined
  const place = chosen === undefined ? -1 : options.indexOf(chosen)
  switch (key) {
    case 'ArrowDown':
      return options[place + 1] ?? null
    case 'ArrowUp':
      return place === -1 ? options.at(-1) : (options[place - 1] ?? null)
    case 'Home':
      return place === -1 ? undefined : options[0]
    case 'End':
      return place === -1 ? undefined : options.at(-1)
    default:
      return undefined
  }
}
