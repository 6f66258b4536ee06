import type { RequestHandler } from 'express'
import { neverKept } from './cachePolicy.ts'

/** Lets requests with these methods through; any other is a 405 that names them. */
export function onlyMethods(...methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) return next()
    response.setHeader('allow', methods.join(', '))
    response.setHeader('cache-control', neverKept)
    response.status(405).json({ errors: [{ message: `${request.method} is not possible here.` }] })
  }
}
