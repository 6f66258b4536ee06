import type { NormalizedCacheObject, StoreObject } from '@apollo/client'
import { isTyped, keyOf, writtenKey } from './writtenKey.ts'

/** Stands for a slug that follows from the names beside it. No slug is a number. */
const SLUG_OF_NAMES = 0

/** The key of an object of the tree that stands in the cache by itself: its key in the cache, as `writtenKey` has it. */
const OWN_KEY = ''

/** The object from which nearly all others are reached. */
const ROOT = 'ROOT_QUERY'

/** How many objects of the cache may stand in each other. What walks the tree calls itself for each of them. */
const MAX_IN_EACH_OTHER = 100

/**
 * The objects of the cache as a tree, so that a page has no key twice: an object stands where it is first referred to, and further
 * references are its number in the order of the tree. An id is left out that the key contains, and a slug that is made of the names of a
 * player. Where the tree would become too deep, a reference keeps its key, and the object stands beside the root. `cacheOfTree` reads it.
 */
export function treeOfCache(objects: NormalizedCacheObject): unknown {
  const numbers = new Map<string, number>()
  let depth = 0

  function branch(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(branch)
    if (typeof value !== 'object' || value === null) return value
    const { __ref: key } = value as { __ref?: unknown }
    if (typeof key !== 'string' || !objects[key]) return mapped(value, branch)
    if (numbers.has(key)) return { __ref: numbers.get(key) }
    return depth < MAX_IN_EACH_OTHER ? rooted(key, objects[key]) : { __ref: key }
  }

  function rooted(key: string, object: StoreObject): unknown {
    numbers.set(key, numbers.size)
    depth += 1
    const { id, ...rest } = object
    const isInKey = typeof id === 'string' && id === idInKey(key, rest.__typename)
    const hasSlugOfNames = object['slug'] !== undefined && object['slug'] === slugOfNames(object)
    const tree = {
      [OWN_KEY]: writtenKey(key, rest.__typename),
      ...mapped(isInKey ? rest : object, branch),
      ...(hasSlugOfNames && { slug: SLUG_OF_NAMES }),
    }
    depth -= 1
    return tree
  }

  return [ROOT, ...Object.keys(objects)].flatMap((key) => {
    const object = objects[key]
    return !object || numbers.has(key) ? [] : [rooted(key, object)]
  })
}

/** The cache that a tree has been made of. */
export function cacheOfTree(tree: unknown): NormalizedCacheObject {
  const objects: NormalizedCacheObject = {}
  const keys: string[] = []

  function leaf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(leaf)
    if (typeof value !== 'object' || value === null) return value
    const { [OWN_KEY]: own, __ref, ...rest } = value as StoreObject & { [OWN_KEY]?: string; __ref?: unknown }
    if (typeof __ref === 'number') return { __ref: keys[__ref] }
    if (own === undefined) return mapped(value, leaf)
    const key = keyOf(own, rest.__typename)
    keys.push(key)
    const object = mapped(rest, leaf) as StoreObject
    const id = idInKey(key, object.__typename)
    if (id !== null) object['id'] ??= id
    if (object['slug'] === SLUG_OF_NAMES) object['slug'] = slugOfNames(object)
    objects[key] = object
    return { __ref: key }
  }

  leaf(tree)
  return objects
}

/** The slug of a player as the league usually makes it of her names: ines-nunez-bly of Inés Núñez-Bly. Undefined without both names. */
function slugOfNames({ firstName, lastName }: StoreObject): string | undefined {
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return undefined
  return `${firstName}-${lastName}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
}

function mapped(object: object, value: (own: unknown) => unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, own] of Object.entries(object)) result[key] = value(own)
  return result
}

/** The id that the key of an object contains; null where it has none, such as a key of several fields: `Image:{"url":"/a.png"}`. */
function idInKey(key: string, type: string | undefined): string | null {
  return isTyped(key, type) && key[type.length + 1] !== '{' ? key.slice(type.length + 1) : null
}
