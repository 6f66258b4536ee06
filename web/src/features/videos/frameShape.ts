/** No frame is narrower or wider than these ratios of width to height: a wrong one of the league's would leave nothing to see. */
const NARROWEST = 9 / 21
const WIDEST = 21 / 9

/** The ratio of width to height of a clip's frame, such as 1.78 for "16:9"; 16:9 for what cannot be read. */
export function frameRatio(aspectRatio: string): number {
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(aspectRatio) ?? []
  const ratio = Number(width) / Number(height)

  return Number.isFinite(ratio) && ratio > 0 ? Math.min(Math.max(ratio, NARROWEST), WIDEST) : 16 / 9
}
