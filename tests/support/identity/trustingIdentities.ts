import { refusalOf, type Identities, type Identity } from '../../../gateway/src/platform/identity/identity.ts'
import { readBearerToken } from '../../../gateway/src/platform/identity/identityToken.ts'

/**
 * Identifies fans by their tokens without verifying them.
 * @param ended the fans whose sessions have ended; signing out adds a fan.
 * @param checks receives each fan whose session is checked.
 */
export function trustingIdentities(ended: Set<string>, checks: string[]): Identities {
  return {
    load: () => Promise.resolve(),
    identify: identityOf,
    checkNotRevoked: (identity) => {
      const uid = 'uid' in identity ? identity.uid : 'nobody'
      checks.push(uid)
      return ended.has(uid) ? Promise.reject(refusalOf({ kind: 'refused' })) : Promise.resolve()
    },
    signOutEverywhere: (uid) => {
      ended.add(uid)
      return Promise.resolve()
    },
  }
}

function identityOf(authorization: string | undefined): Identity {
  if (authorization === undefined) return { kind: 'visitor' }
  const bearer = readBearerToken(authorization)
  if (!bearer) return { kind: 'refused' }
  const { uid, isAnonymous, name, email, phone } = bearer.claims
  if (isAnonymous) return { kind: 'anonymous', uid, token: bearer.token }
  const details = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) }
  return { kind: 'signedIn', uid, token: bearer.token, ...details }
}
