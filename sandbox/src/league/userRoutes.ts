import { bareAnswer, recordAnswer } from './answers.ts'
import type { Answer } from './answers.ts'

type Profile = Readonly<Record<string, unknown>>

/** A request about a user: the bearer token as sent, the body as text. */
interface UserCall {
  method: string
  apiPath: string
  token: string | null
  body: string
}

/** The league's user records, kept in memory. */
interface Users {
  /** The answer to a request about a user; null when the league has no such endpoint. */
  answer: (call: UserCall) => Answer | null
  /** Deletes all user records. */
  clear: () => void
}

/** The record of an anonymous visitor, which is also the initial record of a new user. */
const VISITOR_PROFILE: Profile = {
  ...{ uid: null, firstName: null, lastName: null, email: null, alternateEmail: null, phone: null },
  ...{ profileUrl: null, birthday: null, tw: null, zip: null, favTeam: null, favWLLTeam: null },
  ...{ favPlayers: [], topics: [], gamification: false, username: null, pllNation: null },
}

/** The only endpoint that works without a bearer token. */
export const GET_OR_CREATE_PATH = 'v4/get-create-user'

/** Whether the path is about a user, who sends her own token instead of the site's. */
export function isUserPath(apiPath: string): boolean {
  return [GET_OR_CREATE_PATH, 'v4/user', 'v2/user'].includes(apiPath)
}

/**
 * The user endpoints: v4 `get-create-user` (GET), v4 `user` (POST) and v2 `user` (PUT). A user is identified by `user_id`, else `sub`, in
 * the payload of her JWT, which is read without verification; any other token is used as the id itself. The site's token belongs to no
 * user: it gets the visitor's record, and writing with it is refused (401). A body that is not a JSON object is refused (400).
 */
export function createUsers(siteToken: string): Users {
  const profiles = new Map<string, Profile>()

  const write = (token: string | null, body: string, wrap: (profile: Profile) => Answer): Answer => {
    const fan = token === siteToken ? null : fanFromToken(token)
    if (fan === null) return { status: 401, body: { error: 'Sign in first' } }
    const changes = parseObject(body)
    if (changes === null) return { status: 400, body: { error: 'The body must be a JSON object' } }
    const profile = { ...(profiles.get(fan.uid) ?? fan.profile), ...changes, uid: fan.uid }
    profiles.set(fan.uid, profile)
    return wrap(profile)
  }

  const getOrCreate = (token: string | null): Answer => {
    const fan = token === siteToken ? null : fanFromToken(token)
    if (fan === null) return recordAnswer(VISITOR_PROFILE)
    const profile = profiles.get(fan.uid) ?? fan.profile
    profiles.set(fan.uid, profile)
    return recordAnswer(profile)
  }

  return {
    answer: ({ method, apiPath, token, body }) => {
      if (method === 'GET' && apiPath === GET_OR_CREATE_PATH) return getOrCreate(token)
      if (method === 'POST' && apiPath === 'v4/user') return write(token, body, recordAnswer)
      if (method === 'PUT' && apiPath === 'v2/user') return write(token, body, bareAnswer)
      return null
    },
    clear: () => profiles.clear(),
  }
}

/** The user's id and initial record as given by the token; null without a token. */
function fanFromToken(token: string | null): { uid: string; profile: Profile } | null {
  if (token === null) return null
  const claims = tokenClaims(token)
  const uid = [claims['user_id'], claims['sub']].find((id) => typeof id === 'string') ?? token
  const [firstName = null, ...others] = nonEmptyString(claims['name'])?.split(' ') ?? []
  return {
    uid,
    profile: {
      ...VISITOR_PROFILE,
      ...{ uid, firstName, lastName: others.length === 0 ? null : others.join(' ') },
      ...{ email: nonEmptyString(claims['email']), phone: nonEmptyString(claims['phone_number']) },
      profileUrl: nonEmptyString(claims['picture']),
    },
  }
}

/** The payload of a JWT; empty for any other token. */
function tokenClaims(token: string): Profile {
  const [, payload, ...signature] = token.split('.')
  if (payload === undefined || signature.length !== 1) return {}
  return parseObject(Buffer.from(payload, 'base64url').toString('utf8')) ?? {}
}

function parseObject(text: string): Profile | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Profile) : null
  } catch {
    return null
  }
}

function nonEmptyString(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
