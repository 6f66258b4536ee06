import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 create every object as a young one. Where most objects that some line of code has made were still in use when young ones were
 * collected, V8 makes those that follow as old ones ("pretenuring"). Under a sudden load that is so for what belongs to requests. Each
 * old object then keeps the young ones that it refers to, long after its request, until the whole heap is collected: nearly all that
 * requests make is copied first, and the heap is collected every second.
 *
 * Call it before the rest of the process is loaded: compiled code (NODE_COMPILE_CACHE) is of use only under the options that it was
 * written with.
 */
export function createObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
