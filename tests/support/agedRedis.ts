import { createClient, type RedisClientType } from '@keyv/redis'

/**
 * Moves the expiry of every key with a TTL, except those that expire at the given times. Returns the moved
 * keys with their new expiry. Keys that expire by this are deleted.
 */
const MOVE_ENDS = `
local moved_before, moved = {}, {}
for at = 2, #ARGV, 2 do moved_before[ARGV[at]] = ARGV[at + 1] end
for _, key in ipairs(redis.call('keys', '*')) do
  local ends_at = redis.call('pexpiretime', key)
  if ends_at >= 0 and moved_before[key] ~= string.format('%.0f', ends_at) then
    local sooner = string.format('%.0f', ends_at - ARGV[1])
    redis.call('pexpireat', key, sooner)
    moved[#moved + 1] = key
    moved[#moved + 1] = sooner
  end
end
return moved`

/**
 * Ages all keys with a TTL in a Redis, as if its clock had advanced.
 * @param advance moves the clocks of its users. Redis is ahead of them meanwhile: reads then seem older than
 * they are, never younger. Their writes are aged after that.
 */
export async function ageRedis(
  url: string,
  ms: number,
  advance: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const client: RedisClientType = createClient({ url })
  await client.connect()
  const moveEnds = async (known: string[]) =>
    (await client.eval(MOVE_ENDS, { arguments: [String(ms), ...known] })) as string[]
  try {
    const moved = await moveEnds([])
    await advance()
    await moveEnds(moved)
  } finally {
    client.destroy()
  }
}
