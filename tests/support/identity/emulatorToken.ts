/** A custom token of the league's server for a fan, as in the parameter `fbct`. The emulator accepts it unsigned. */
export function customToken(uid: string): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const nowS = Math.floor(Date.now() / 1000)
  const claims = {
    uid,
    iat: nowS,
    exp: nowS + 3600,
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}
