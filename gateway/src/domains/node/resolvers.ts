import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const nodeResolvers = {
  Query: {
    node: (_query, { id }, { nodes }) => nodes.byId(id),
    nodes: (_query, { ids }, { nodes }) => nodes.byIds(ids),
  },
  Node: { __resolveType: ({ __typename }) => __typename },
} satisfies Resolvers
