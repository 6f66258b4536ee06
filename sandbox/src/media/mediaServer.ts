import { createControl } from '../control.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { crestOf } from './crests.ts'

const CREST = /^\/crests\/([A-Z]{3,4})\.svg$/

/** Serves the crests to any site: `/crests/WGUA.svg` and so on, the league's at `/crests/WLL.svg`. */
export function startMediaServer(port: number): Promise<RunningServer> {
  const control = createControl()
  return serve(port, control, async (request, response, url) => {
    if (await control.intercept(request, response, url)) return
    const crest = crestOf(CREST.exec(url.pathname)?.[1] ?? '')
    if (crest === null || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
      return
    }
    response
      .writeHead(200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .end(crest)
  })
}
