import type {
  FanRecord_ViewerFragment,
  ProfileField,
  SaveProfileInput,
  SetFavoritesInput,
} from '../__generated__/graphql.ts'

/** What the league's record says of the fan who is signed in. A text that she has not given is null. */
export interface Fan {
  uid: string
  firstName: string | null
  lastName: string | null
  email: string | null
  alternateEmail: string | null
  /** With country code, such as +12025550123. */
  phone: string | null
  /** Year, month and day, such as 1999-04-23. */
  birthday: string | null
  twitter: string | null
  zip: string | null
  username: string | null
  portraitUrl: string | null
  favoriteTeam: { slug: string; officialId: string } | null
  /** In the order in which they were chosen. */
  favoritePlayerSlugs: readonly string[]
  topics: readonly string[]
  /** The fan club she belongs to. */
  nation: string | null
  /** What a whole profile still lacks. */
  missing: readonly ProfileField[]
}

/** A club by the two names that a record has for it. */
export interface Club {
  slug: string
  officialId: string
}

/** The record as the gateway has sent it, for the account with this uid. */
export function toFan(uid: string, viewer: FanRecord_ViewerFragment): Fan {
  const { firstName, lastName, email, alternateEmail, phone, birthday, twitter, zip, username } = viewer
  const { favoriteTeam, favoritePlayerSlugs, topics, nation, missing } = viewer
  return {
    ...{ uid, firstName, lastName, email, alternateEmail, phone, birthday, twitter, zip, username },
    portraitUrl: viewer.portrait?.url ?? null,
    favoriteTeam: favoriteTeam && { slug: favoriteTeam.slug, officialId: favoriteTeam.officialId },
    ...{ favoritePlayerSlugs, topics, nation, missing },
  }
}

/** The record as it will be once the fields of a profile are saved: trimmed, and emptied by blank text. */
export function withProfile(fan: Fan, { extras: _extras, topics, ...texts }: SaveProfileInput): Fan {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined)
  const trimmed = given.map(([field, text]) => [field, text?.trim() || null])
  const changed: Fan = { ...fan, ...(Object.fromEntries(trimmed) as Partial<Fan>) }
  return {
    ...changed,
    alternateEmail: changed.alternateEmail?.toLowerCase() ?? null,
    twitter: changed.twitter?.replace(/^@/, '') ?? null,
    topics: topics === undefined ? fan.topics : (topics ?? []),
    missing: fan.missing.filter((field) => !isGiven(field, changed)),
  }
}

/** The record as it will be once the favorites are saved. A team that is not among the clubs has no official id for the moment. */
export function withFavorites(
  fan: Fan,
  { team, playerSlugs }: SetFavoritesInput,
  clubs: readonly Club[],
): Fan {
  const club = clubs.find(({ slug, officialId }) => slug === team || officialId === team)
  return {
    ...fan,
    favoriteTeam: team ? (club ?? { slug: team, officialId: '' }) : team === null ? null : fan.favoriteTeam,
    favoritePlayerSlugs: playerSlugs ?? fan.favoritePlayerSlugs,
  }
}

function isGiven(field: ProfileField, { firstName, lastName, zip }: Fan): boolean {
  const values: Partial<Record<ProfileField, string | null>> = {
    FIRST_NAME: firstName,
    LAST_NAME: lastName,
    ZIP: zip,
  }
  return Boolean(values[field])
}
