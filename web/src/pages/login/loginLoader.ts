import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * Loads Home on the server. In the browser Home loads its data itself: a fan who is about to press the link opens the panel over
 * another page, and needs nothing of Home.
 */
export async function loadLogin(args: LoaderFunctionArgs): Promise<unknown> {
  if (!import.meta.env.SSR) return null
  const { loader } = await import('../home/homeRoute.ts')
  return loader(args)
}
