import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes processes that tests start cache compiled code, which saves a third of their start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'fan-site-compile-cache') }
