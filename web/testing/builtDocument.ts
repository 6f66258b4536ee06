import { runInNewContext } from 'node:vm'
import type { DocumentNode } from 'graphql'
import { joinDocuments } from '../graphqlDocuments.ts'

/** The document that a module of the build exports as `Q`, or is, where it imports these fragments. */
export function builtDocument(code: string, fragments: Record<string, DocumentNode> = {}): DocumentNode {
  const expression = code.replace(/^(import .*?; )*/, '').replace('export const Q =', '')
  const document: unknown = runInNewContext(`(${expression})`, { joinDocuments, ...fragments })
  // Its lists are those of another realm.
  return JSON.parse(JSON.stringify(document)) as DocumentNode
}
