import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { GAME_PAGE } from './gamePageQuery.ts'

export type LoadedGame = Loaded<{ slug: string }>

/** Loads everything that the page of a game shows. A slug without a game leads to the 404 page. */
export async function loadGame({ params, context }: LoaderFunctionArgs): Promise<LoadedGame> {
  const client = context.get(clientContext)
  const slug = params['slug'] ?? ''

  return queryLoader(client, { query: GAME_PAGE, variables: { slug }, subject: 'game' })
}

/**
 * Changing the team, the order or the plays in the address does not load the game again, because all of them are loaded already.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameGame = currentUrl.pathname === nextUrl.pathname

  return isSameGame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
