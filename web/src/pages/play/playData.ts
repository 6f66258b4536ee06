import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'

/** The clinics and leagues of both programs. */
export const PLAY_PAGE = graphql(`
  query PlayPage {
    site {
      id
      lastUpdated
      play {
        girls {
          ...PlayEvents_program
        }
        boys {
          ...PlayEvents_program
        }
      }
    }
  }
`)

/** Loads both programs; the address picks one of them. */
export function loadPlay({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: PLAY_PAGE, variables: {} })
}
