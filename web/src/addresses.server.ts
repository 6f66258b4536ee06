// What the gateway needs of the pages' addresses, apart from the pages, which a thread of its own renders.
export { canonicalAddress } from './app/addresses/canonicalAddress.ts'
