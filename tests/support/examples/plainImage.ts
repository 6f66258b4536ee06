/** For tests: a picture of which nothing but its address is known. */
export function plainImage(url: string) {
  return { url, width: null, height: null, alt: null }
}
