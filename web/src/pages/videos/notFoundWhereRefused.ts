import type { Loaded } from '../../lib/loading/queryLoader.ts'

/**
 * Throws a 404 Response where the gateway has refused a word of the address, such as a tag that cannot be one: nothing stands at
 * such an address.
 */
export function notFoundWhereRefused({ failures }: Pick<Loaded<unknown>, 'failures'>, subject: string): void {
  if (failures.some(({ path, code }) => path === subject && code === 'BAD_USER_INPUT'))
    throw new Response(null, { status: 404 })
}
