/** The place of the chapter that a second belongs to; -1 before the first. Chapters ascend by their start, in seconds. */
export function chapterAt(chapters: readonly { start: number }[], second: number): number {
  return chapters.findLastIndex(({ start }) => start <= second)
}
