/** How many texts are remembered, each of which displaces the one whose place it takes. */
const PLACES = 256
/** Shorter ones are hashed quickly, longer ones would take much memory. */
const SHORTEST = 64
const LONGEST = 2000
/** By so many of its characters a text finds its place. */
const SAMPLES = 8

/**
 * Builds the function that returns the equal text that came before, or the text itself where none is remembered. V8 keeps the hash of
 * a text that has been looked up; the address of an operation comes as a new text with each request, and hashing a thousand
 * characters takes as long as everything else that finds an answer in memory.
 */
export function createRecentTexts(): (text: string) => string {
  const texts = new Array<string>(PLACES).fill('')
  return (text) => {
    if (text.length < SHORTEST || text.length > LONGEST) return text
    const place = placeOf(text)
    if (texts[place] === text) return texts[place]
    texts[place] = text
    return text
  }
}

function placeOf(text: string): number {
  const step = Math.floor(text.length / SAMPLES)
  let sum = text.length
  // The last character is one of them, because addresses that begin alike differ at their end.
  for (let at = text.length - 1; at >= 0; at -= step) sum = (sum * 31 + text.charCodeAt(at)) | 0
  return (sum >>> 0) % PLACES
}
