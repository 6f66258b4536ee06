import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { pickFrom, shuffle, type Random } from './randomRuns.ts'

/** The syntactic limits of a generated document. */
export interface DocumentLimits {
  depth: number
  aliases: number
  /** How many fields it selects; each takes a few tokens. */
  fields: number
}

export interface RandomDocument {
  text: string
  variables: Record<string, unknown>
}

/**
 * Generates operations by a schema: fields with arguments, aliases, inline and named fragments, and `first`
 * as a literal or as a variable. A document can break a rule that the generator does not implement, such as
 * that of conflicting fields.
 * @param options.first a root field that is selected, unless the document is an introspection.
 * @param options.values values for arguments, by field and argument (`team.slug`), else by the argument or
 * the input field alone (`tag`).
 * @param options.most the greatest number for arguments such as `first`.
 */
export function randomDocument(
  random: Random,
  options: {
    schema: GraphQLSchema
    operation: 'query' | 'subscription'
    limits: DocumentLimits
    values: Readonly<Record<string, readonly string[]>>
    most: number
    first?: string | undefined
  },
): RandomDocument {
  const { schema, operation, limits, values, most, first } = options
  /** The share of the possible fields in a selection set: from few to nearly all. */
  const share = pickFrom(random, [0.15, 0.4, 0.9])
  const fragments = new Map<string, { text: string; depth: number }>()
  const variables: Record<string, unknown> = {}
  /** The arguments of a field, the same everywhere, so that two selections of it do not conflict. */
  const written = new Map<string, string>()
  let fields = 0
  let aliases = 0

  const root = operation === 'query' ? schema.getQueryType() : schema.getSubscriptionType()
  if (!root) throw new Error(`The schema has no ${operation}`)
  const selection = rootSelection(Object.values(root.getFields()))
  const declared = Object.keys(variables).map((name) => `$${name}: Int!`)
  const head = declared.length > 0 ? `${operation} (${declared.join(', ')})` : operation
  return {
    text: [`${head} ${selection}`, ...[...fragments.values()].map(({ text }) => text)].join('\n'),
    variables,
  }

  function rootSelection(candidates: GraphQLField<unknown, unknown>[]): string {
    // A subscription has one root field.
    const count = operation === 'subscription' ? 1 : 1 + Math.floor(random() * 3)
    const meta = operation === 'query' && random() < 0.1 ? [SchemaMetaFieldDef, TypeMetaFieldDef] : []
    const others = shuffle(random, meta.length > 0 ? meta : candidates)
    const chosen = [...others.filter(({ name }) => name === first), ...others]
      .filter((field, place, all) => all.indexOf(field) === place)
      .slice(0, count)
    return `{ ${chosen.map((field) => selected(field, root?.name ?? '', 1, operation === 'query')).join(' ')} }`
  }

  function selectionOf(type: GraphQLCompositeType, depth: number): string {
    if (isUnionType(type) || (!isObjectType(type) && random() < 0.5)) {
      const parts = shuffle(random, schema.getPossibleTypes(type)).slice(0, 1 + Math.floor(random() * 3))
      return `{ __typename ${parts.map((part) => `... on ${part.name} ${selectionOf(part, depth)}`).join(' ')} }`
    }
    const all = shuffle(random, Object.values(type.getFields()))
    const deeper = depth < limits.depth && fields < limits.fields
    const fitting = all.filter((field) => deeper || isLeafType(getNamedType(field.type)))
    const chosen = fitting.filter(() => random() < share && fields < limits.fields)
    const texts = chosen.map((field) => selected(field, type.name, depth, true))
    return `{ __typename ${texts.join(' ')} ${random() < 0.3 ? spread(type, depth) : ''} }`
  }

  function selected(
    field: GraphQLField<unknown, unknown>,
    owner: string,
    depth: number,
    mayAlias: boolean,
  ): string {
    fields += 1
    const type = getNamedType(field.type)
    const isAliased = mayAlias && aliases < limits.aliases && random() < 0.05
    if (isAliased) aliases += 1
    const place = `${owner}.${field.name}`
    const given = written.get(place) ?? argumentsOf(field)
    written.set(place, given)
    const below = isCompositeType(type) ? ` ${selectionOf(type, depth + 1)}` : ''
    return `${isAliased ? `a${aliases}: ` : ''}${field.name}${given}${below}`
  }

  /** An existing fragment, if it is not too deep here, or a new one. */
  function spread(type: GraphQLCompositeType, depth: number): string {
    const known = fragments.get(type.name)
    if (!known) {
      if (depth + 1 >= limits.depth || fields >= limits.fields) return ''
      // Reserved first, so that the fragment does not spread itself.
      fragments.set(type.name, { text: '', depth: 0 })
      fragments.set(type.name, {
        text: `fragment On${type.name} on ${type.name} ${selectionOf(type, depth + 1)}`,
        depth,
      })
    } else if (known.depth < depth) return ''
    return fragments.get(type.name)?.text === '' ? '' : `...On${type.name}`
  }

  function argumentsOf({ name, args }: GraphQLField<unknown, unknown>): string {
    // A page is requested from one end only, and a made-up cursor is rejected.
    const end = pickFrom(random, ['first', 'last'])
    const left = new Set(['after', 'before', end === 'first' ? 'last' : 'first'])
    const isPaged = args.some((argument) => argument.name === 'after')
    const given = args
      .filter((argument) => !isPaged || !left.has(argument.name))
      .filter((argument) =>
        isNonNullType(argument.type) ? argument.defaultValue === undefined || random() < 0.6 : random() < 0.3,
      )
      .map((argument) => `${argument.name}: ${valueOf(argument, argument.type, name)}`)
    return given.length > 0 ? `(${given.join(', ')})` : ''
  }

  function valueOf(
    argument: GraphQLArgument | GraphQLInputField,
    type: GraphQLInputType,
    fieldName: string,
  ): string {
    const nullable = getNullableType(type)
    if (isListType(nullable)) {
      // Some fields accept no list of one item, so the second value is chosen among several.
      const items = Array.from({ length: 6 }, () => valueOf(argument, nullable.ofType, fieldName))
      return `[${[...new Set(items)].slice(0, 2).join(', ')}]`
    }
    if (isEnumType(nullable)) return pickFrom(random, nullable.getValues()).name
    if (isInputObjectType(nullable)) {
      const all = Object.values(nullable.getFields())
      const given = nullable.isOneOf ? [pickFrom(random, all)] : all
      return `{ ${given.map((field) => `${field.name}: ${valueOf(field, field.type, fieldName)}`).join(', ')} }`
    }
    if (nullable.name === 'Boolean') return String(random() < 0.5)
    if (nullable.name === 'Int') return numberOf(argument)
    const known = values[`${fieldName}.${argument.name}`] ?? values[argument.name]
    if (!known) throw new Error(`Name values of ${fieldName}(${argument.name})`)
    return JSON.stringify(pickFrom(random, known))
  }

  function numberOf({ name }: GraphQLArgument | GraphQLInputField): string {
    if (name === 'year') return pickFrom(random, ['2024', '2025'])
    const number = 1 + Math.floor(random() * most)
    if (random() < 0.5) return String(number)
    const variable = `n${Object.keys(variables).length}`
    variables[variable] = number
    return `$${variable}`
  }
}
