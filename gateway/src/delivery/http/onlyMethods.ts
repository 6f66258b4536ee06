import type { RequestHandler } from 'express'
import { noStore } from './cachePolicy.ts'
import { refusal } from './refusal.ts'

/** Passes requests with these methods; answers any other with a 405 that names them. */
export function onlyMethods(...methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) return next()
    response.setHeader('allow', methods.join(', '))
    response.setHeader('cache-control', noStore)
    response.status(405).json(refusal(`${request.method} is not possible here.`))
  }
}
