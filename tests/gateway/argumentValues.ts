import { getNamedType, getNullableType, isEnumType, isListType, type GraphQLArgument } from 'graphql'

/** The values of an argument by its name, or by its field and its name, where those of its type would be refused or find nothing. */
export const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  year: ['2025', '2024'],
  segment: ['REGULAR', 'POST'],
  stat: ['GOALS', 'POINTS'],
  from: ['"2025-06-15T00:00:00Z"', '"2025-07-15T00:00:00Z"'],
  to: ['"2025-06-15T00:00:00Z"', '"2025-07-15T00:00:00Z"'],
  'article.officialId': ['"wll-art-1001"', '"wll-art-1002"'],
  'comparePlayers.slugs': [
    '["keira-gildersleeve", "lark-abernethy"]',
    '["lark-abernethy", "keira-gildersleeve"]',
  ],
  'game.slug': ['"2025-wll-ev-16"', '"2025-wll-ev-15"'],
  'news.tag': ['"highlights"', '"WGUA"'],
  'player.slug': ['"keira-gildersleeve"', '"lark-abernethy"'],
  'players.slugs': ['["keira-gildersleeve"]', '["lark-abernethy"]'],
  'playlist.officialId': ['"players"', '"nothing"'],
  'video.mediaId': ['"clip-wll-clip-2001"', '"clip-wll-clip-2003"'],
  'videos.of': ['{ gameSlug: "2025-wll-ev-15" }', '{ tag: "highlights" }'],
}

/** By its name; a text is a club. */
const VALUES_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  Boolean: ['true', 'false'],
  Int: ['1', '2'],
  String: ['"guard"', '"charm"'],
}

/**
 * Two values of an argument of a root field, as a document has them.
 * @throws Error where neither the argument nor its type has any
 */
export function valuesOf(field: string, { name, type }: GraphQLArgument): readonly string[] {
  const named = VALUES[`${field}.${name}`] ?? VALUES[name]
  if (named) return named
  const ofType = getNamedType(type)
  const values = isEnumType(ofType)
    ? ofType.getValues().map((value) => value.name)
    : VALUES_OF_TYPE[ofType.name]
  if (!values) throw new Error(`Name two values of ${field}(${name}) in tests/gateway/argumentValues.ts`)
  return values.slice(0, 2).map((value) => (isListType(getNullableType(type)) ? `[${value}]` : value))
}
