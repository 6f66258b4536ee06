import type { CSSProperties } from 'react'

/**
 * What a stylesheet needs to set a name no larger than its longest word fits the line: `--letters`, how many that word has.
 * Words end at spaces and after hyphens, where a line may break.
 */
export function fittedName(name: string): CSSProperties {
  const letters = Math.max(1, ...name.split(/[\s-]+/).map((word) => Array.from(word).length))

  return { '--letters': letters } as CSSProperties
}
