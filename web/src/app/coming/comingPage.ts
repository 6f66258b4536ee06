import { matchRoutes } from 'react-router-dom'
import { routes } from '../routes.ts'
import type { PageRoute, SkeletonKind } from '../routes.ts'

/**
 * The kind of skeleton to show on the way from one address to another; null where both are the same page, which shows by itself
 * what it loads, and for pages whose boxes nobody knows.
 */
export function comingPage(from: string, to: string): SkeletonKind | null {
  const coming = knownPage(to)
  const shown = knownPage(from)
  if (coming === null || (shown?.kind === coming.kind && shown.subject === coming.subject)) return null
  return coming.kind
}

function knownPage(pathname: string): { kind: SkeletonKind; subject: string | undefined } | null {
  const [match] = matchRoutes<PageRoute & { index?: false }>([...routes], pathname) ?? []
  if (!match?.route.skeleton) return null
  const { skeleton: kind, subject } = match.route
  return { kind, subject: subject === 'path' ? match.pathname : subject && match.params[subject] }
}
