import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/** The highest cost of a field, from its `@cost` and `@listSize` in the schema. */
export interface FieldCost {
  /** How many loads from outside systems it causes for each parent object. */
  loads: number
  isList: boolean
  /** The maximum size of its list; Infinity for a list without a declared size, 1 for a field that is no list. */
  items: number
  /**
   * The arguments that set the number of items, by a number or by the length of a list, with their defaults;
   * null for an argument without one.
   */
  slicingArguments: ReadonlyMap<string, number | null>
  /** The number of items where none of these arguments is given and none has a default; Infinity where that is unknown. */
  usualItems: number
  /** The lists of the returned object that these arguments size; none where they size the field's own list. */
  sizedFields: readonly string[]
  /** The type of the returned object. */
  type: GraphQLNamedType
}

/** The costs of all fields, by the name of the type and of the field. */
export type FieldCosts = ReadonlyMap<string, ReadonlyMap<string, FieldCost>>

const known = new WeakMap<GraphQLSchema, FieldCosts>()

/**
 * Reads the cost of every field of objects and interfaces, once for each schema.
 * @throws Error for a `weight` that is negative or no number, and for a slicing argument that the field does
 * not have.
 */
export function readFieldCosts(schema: GraphQLSchema): FieldCosts {
  const costs = known.get(schema) ?? costsOf(schema)
  known.set(schema, costs)
  return costs
}

function costsOf(schema: GraphQLSchema): FieldCosts {
  const owners = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  )
  return new Map(
    owners.map((owner) => {
      const fields = Object.values(owner.getFields())
      return [
        owner.name,
        new Map(
          fields.map((field) => [field.name, costOfField(field, `${owner.name}.${field.name}`, schema)]),
        ),
      ]
    }),
  )
}

function costOfField(field: GraphQLField<unknown, unknown>, place: string, schema: GraphQLSchema): FieldCost {
  const { weight = '0' } = declaredFor<{ weight: string }>(field, 'cost', schema)
  const { assumedSize, slicingArguments, sizedFields } = declaredFor<{
    assumedSize: number | null
    slicingArguments: readonly string[] | null
    sizedFields: readonly string[] | null
  }>(field, 'listSize', schema)
  const loads = Number(weight)
  const isList = isListType(getNullableType(field.type))
  if (!(loads >= 0)) throw new Error(`@cost(weight: "${weight}") of ${place} is no number from 0`)
  return {
    loads,
    isList,
    items: isList ? (assumedSize ?? Infinity) : 1,
    slicingArguments: new Map((slicingArguments ?? []).map((name) => [name, defaultOf(name, field, place)])),
    usualItems: assumedSize ?? Infinity,
    sizedFields: sizedFields ?? [],
    type: getNamedType(field.type),
  }
}

function declaredFor<Values>(
  { astNode }: GraphQLField<unknown, unknown>,
  name: string,
  schema: GraphQLSchema,
): Partial<Values> {
  const directive = schema.getDirective(name)
  return ((directive && astNode && getDirectiveValues(directive, astNode)) ?? {}) as Partial<Values>
}

function defaultOf(name: string, { args }: GraphQLField<unknown, unknown>, place: string): number | null {
  const argument = args.find((one) => one.name === name)
  if (!argument) throw new Error(`@listSize of ${place} names the argument ${name}, which it does not have`)
  return typeof argument.defaultValue === 'number' ? argument.defaultValue : null
}
