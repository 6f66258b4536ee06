/** For tests: a picture of which nothing but its address is known. */
export function plainImage(url: string) {
  return { id: `Image:${url}`, url, width: null, height: null, alt: null }
}
