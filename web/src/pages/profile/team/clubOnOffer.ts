import type { ProfilePageQuery } from '../../../__generated__/graphql.ts'

/** A club that can be the favorite. */
export type ClubOnOffer = NonNullable<ProfilePageQuery['teams']>[number]
