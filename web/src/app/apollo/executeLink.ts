import { ApolloLink } from '@apollo/client'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import { Observable } from 'rxjs'

/** Runs an operation inside the gateway, without HTTP. The gateway passes it to every render. */
export type Execute = (operation: {
  document: DocumentNode
  variables: Record<string, unknown>
  operationName?: string
}) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly GraphQLFormattedError[] }>

/** The end of the server's link chain: operations go straight to the gateway that renders the page. */
export function createExecuteLink(execute: Execute): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({
          document: query,
          variables,
          ...(operationName === undefined ? {} : { operationName }),
        }).then(
          (result) => {
            observer.next(result)
            observer.complete()
          },
          (reason: unknown) => {
            observer.error(reason)
          },
        )
      }),
  )
}
