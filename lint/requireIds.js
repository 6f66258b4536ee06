import graphqlPlugin from '@graphql-eslint/eslint-plugin'
import { getNamedType, isObjectType } from 'graphql'

const original = graphqlPlugin.rules['require-selections']

/**
 * The plugin's rule that `id` is selected wherever a type has one, but for images: the site's cache joins them by their addresses, and
 * their ids would be a large part of what a page with many pictures is sent with.
 */
export const requireIds = {
  ...original,
  create(context) {
    const pictures = pictureFields(context.sourceCode.parserServices.schema)
    const report = (problem) => {
      // The plugin names the place as `logo.id`, with the name or the alias of the field.
      const [, field] = /^`(\w+)\.id`/.exec(problem.data.fieldName) ?? []
      if (!pictures.has(field)) context.report(problem)
    }
    return original.create(Object.create(context, { report: { value: report } }))
  },
}

/** The names of all fields that hold a picture. */
function pictureFields(schema) {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
  return new Set(fields.filter(({ type }) => getNamedType(type).name === 'Image').map(({ name }) => name))
}
