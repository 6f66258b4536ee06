import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const siteResolvers = {
  Query: { site: (_query, _args, { site }) => site.site() },
  Site: {
    promos: (_site, _args, { site }) => site.promos(),
    popup: (_site, _args, { site }) => site.popup(),
    banners: (_site, filter, { site }) => site.banners(filter),
    sponsors: (_site, _args, { site }) => site.sponsors(),
  },
  Image: { url: ({ url }, size, { site }) => site.imageAddress(url, size) },
} satisfies Resolvers
