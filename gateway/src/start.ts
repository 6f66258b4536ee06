// The entry of the bundle, with what has to be said before the gateway is loaded.
import { createObjectsYoung } from './platform/youngObjects.ts'

createObjectsYoung()
// Stack traces name the sources.
process.setSourceMapsEnabled(true)
await import('./main.ts')
