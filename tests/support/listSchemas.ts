import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const DOMAINS = join(import.meta.dirname, '../../gateway/src/domains')

/** The schemas that payload files export and that take an empty list, by their names. */
export async function listSchemas(): Promise<[string, z.ZodType][]> {
  const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => /payload\.ts$/i.test(file))
      .map((file) => import(join(DOMAINS, file)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .filter(([, schema]) => schema.safeParse([]).success)
}
