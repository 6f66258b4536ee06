import type { DocumentNode } from 'graphql'

/** Runs one operation of a page in process. Failed fields are reported as `errors`; it throws only when the gateway itself is broken. */
export type Execute = (operation: {
  document: DocumentNode
  variables: Record<string, unknown>
  operationName?: string
}) => Promise<{
  data?: Record<string, unknown> | null
  errors?: readonly {
    message: string
    path?: readonly (string | number)[]
    extensions?: Record<string, unknown>
  }[]
}>
