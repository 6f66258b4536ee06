/**
 * The widths, in px, in which the image service makes pictures. They are few, so that caches meet the same
 * picture again; each is a third to a half larger than the one before, so that no browser loads much more
 * than it shows. `web/src/ui/picture/pictureAddress.ts` has the same list, which a contract test compares.
 */
export const PICTURE_WIDTHS = [32, 64, 96, 128, 192, 256, 384, 512, 640, 828, 1080, 1440, 1920, 2560] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The smallest width that is at least `width`, or else the largest. */
export function pictureWidthFor(width: number): PictureWidth {
  return PICTURE_WIDTHS.find((candidate) => candidate >= width) ?? 2560
}
