import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

/** A request to a gateway: a POST if it has a `body`, else a GET. */
export interface RawRequest {
  method?: string
  path?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  agent?: Agent
}

export interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** As received, still encoded. */
  bytes: Buffer
}

/** Sends a request with exactly these headers, and returns the answer as received. */
export function sendRaw(url: string, options: RawRequest): Promise<RawAnswer> {
  const { body, path = '/graphql', method = body === undefined ? 'GET' : 'POST', headers, agent } = options
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      { method, ...(headers && { headers }), ...(agent && { agent }) },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => void parts.push(part)).on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}
