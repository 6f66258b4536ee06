import type { Resolvers } from '../../__generated__/schemaTypes.ts'

export const siteResolvers: Resolvers = {
  Query: { site: (_query, _args, { site }) => site.site() },
}
