import type { CSSProperties } from 'react'

/**
 * The custom property `--letters`: how many letters the longest word of a name has. With it the stylesheet chooses a font size at
 * which that word fits the line. Words end at spaces and after hyphens, where a line may break.
 */
export function fittedName(name: string): CSSProperties {
  const letters = Math.max(1, ...name.split(/[\s-]+/).map((word) => Array.from(word).length))

  return { '--letters': letters } as CSSProperties
}
