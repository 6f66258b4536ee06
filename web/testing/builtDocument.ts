import { runInNewContext } from 'node:vm'
import type { DocumentNode } from 'graphql'
import { defineFragment, joinDocuments, selectField, spreadFragment } from '../graphqlDocuments.ts'

/** The document that a module of the build exports as `Q`, or is, where it imports these fragments. */
export function builtDocument(code: string, fragments: Record<string, DocumentNode> = {}): DocumentNode {
  const expression = code.replace(/^(import .*?; )*/, '').replace('export const Q =', '')
  const document: unknown = runInNewContext(`(${expression})`, {
    ...{ defineFragment, joinDocuments, selectField, spreadFragment },
    ...fragments,
  })
  // Its lists are those of another realm.
  return JSON.parse(JSON.stringify(document)) as DocumentNode
}
