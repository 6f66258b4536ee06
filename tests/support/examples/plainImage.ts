/** For tests: a picture with only an address. */
export function plainImage(url: string) {
  return { id: `Image:${url}`, url, width: null, height: null, alt: null }
}
