import sharp from 'sharp'

/** The red, green and blue of a pixel, 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number]

/** A picture with readable pixels. */
export interface Pixels {
  width: number
  height: number
  at: (x: number, y: number) => Pixel
}

/** Reads a screenshot. */
export async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number): Pixel => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3)
    return [red, green, blue]
  }
  return { width, height, at }
}

/** The contrast ratio of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(one: Pixel, other: Pixel): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Pixel): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
