import {
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql'
import { createSchema } from '../../gateway/src/schema.ts'

/** A field of an object or an interface, such as `Team.name`. */
export interface OutputField {
  name: string
  field: GraphQLField<unknown, unknown>
}

/** The schema as the gateway serves it. */
export const schema = createSchema()

/** Every type of our own, without introspection and built-in scalars. */
export const types: readonly GraphQLNamedType[] = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
)

export const objectFields: readonly OutputField[] = types.filter(isObjectType).flatMap(fieldsOf)

export const outputFields: readonly OutputField[] = [
  ...objectFields,
  ...types.filter(isInterfaceType).flatMap(fieldsOf),
]

/** Every argument of a field, such as `Query.team(name)`, and every field of an input, such as `ProfileInput.zip`. */
export const inputs = [
  ...outputFields.flatMap(({ name, field }) =>
    field.args.map((argument) => ({ name: `${name}(${argument.name})`, input: argument })),
  ),
  ...types
    .filter(isInputObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, input: field })),
    ),
]

/** The fields of the root types, by name of the root. */
export const rootFields = {
  Query: Object.values(schema.getQueryType()?.getFields() ?? {}),
  Mutation: Object.values(schema.getMutationType()?.getFields() ?? {}),
  Subscription: Object.values(schema.getSubscriptionType()?.getFields() ?? {}),
}

function fieldsOf(type: {
  name: string
  getFields(): Record<string, GraphQLField<unknown, unknown>>
}): OutputField[] {
  return Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field }))
}
