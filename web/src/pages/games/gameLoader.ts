import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { GAME_PAGE } from './gamePageQuery.ts'

export type LoadedGame = Loaded<{ slug: string }>

/** Loads a game with all that is known of it; a slug that names none is the 404 page. */
export async function loadGame({ params, context }: LoaderFunctionArgs): Promise<LoadedGame> {
  const client = context.get(clientContext)
  const slug = params['slug'] ?? ''

  return queryLoader(client, { query: GAME_PAGE, variables: { slug }, subject: 'game' })
}

/** Which team, order and plays the address asks for changes nothing about what is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameGame = currentUrl.pathname === nextUrl.pathname

  return isSameGame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
