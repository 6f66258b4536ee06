import graphqlPlugin from '@graphql-eslint/eslint-plugin'
import { getNamedType } from 'graphql'

const original = graphqlPlugin.rules['require-selections']

/**
 * The plugin's rule that `id` is selected wherever a type has one, but for images: the site's cache joins them by their addresses, and
 * their ids would be a large part of what a page with many pictures is sent with.
 */
export const requireIds = {
  ...original,
  create(context) {
    const visitors = Object.entries(original.create(context))
    return Object.fromEntries(
      visitors.map(([selector, visit]) => [
        selector,
        (node) => {
          const type = node.typeInfo().gqlType
          if (!type || getNamedType(type).name !== 'Image') visit(node)
        },
      ]),
    )
  },
}
