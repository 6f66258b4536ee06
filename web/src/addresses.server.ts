// What the gateway needs of the pages' addresses, apart from the pages, which a thread of its own renders.
export { canonicalAddress } from './app/addresses/canonicalAddress.ts'
export { routes as pages } from './app/routes.ts'
