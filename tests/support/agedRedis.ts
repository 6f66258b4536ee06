import { createClient, type RedisClientType } from '@keyv/redis'

/**
 * Moves the end of everything that is kept for some time, but of what ends at the times that are named. Returns what it has moved: each
 * key, and when it ends. What has ended is gone.
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
 * Lets so many ms pass for everything that a Redis keeps for some time, as if its clock had gone on.
 *
 * @param advance moves the clocks of those who use it. Redis is ahead of them meanwhile: what they read then seems older than it is,
 * never younger. What they write then is aged after that.
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
