/** The id of a node, encoded by hand from its kind and key, such as Team:WGUA:2025. */
export function encodedId(text: string): string {
  return Buffer.from(text).toString('base64url')
}
