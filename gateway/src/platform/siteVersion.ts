import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from './projectFolder.ts'

const packageFile = z.object({ version: z.string() })

/** The version of the site, as package.json says. */
export const siteVersion = packageFile.parse(
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')),
).version
