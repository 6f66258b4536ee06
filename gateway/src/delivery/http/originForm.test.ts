import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { toOriginForm } from './originForm.ts'

function requestFor(target: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  return Object.assign(request, { url: target, headers: { host: 'www.example.com' } })
}

it.each([
  ['http://other.example.com:8443/teams?year=2025', 'other.example.com:8443', '/teams?year=2025'],
  ['HTTPS://other.example.com', 'other.example.com', '/'],
  ['/teams', 'www.example.com', '/teams'],
  ['/http://other.example.com/teams', 'www.example.com', '/http://other.example.com/teams'],
])('%s is a request to %s for %s', (target, host, path) => {
  const request = requestFor(target)

  toOriginForm(request)

  expect([request.headers.host, request.url]).toEqual([host, path])
})
