import { crc32, deflateSync } from 'node:zlib'
import express from 'express'
import sharp from 'sharp'
import { imageRoutes } from '../../../gateway/src/delivery/pictures/imageRoutes.ts'
import {
  createPictureMaker,
  PICTURE_LIMITS,
  type PictureLimits,
} from '../../../gateway/src/delivery/pictures/pictureMaker.ts'
import { createPictureProcess } from '../../../gateway/src/delivery/pictures/pictureProcess.ts'
import { assignRequestId } from '../../../gateway/src/delivery/http/requestId.ts'
import {
  RATE_LIMIT_POLICIES,
  type BucketRate,
} from '../../../gateway/src/platform/limits/rateLimitPolicies.ts'
import { createMetrics } from '../../../gateway/src/platform/metrics/metrics.ts'
import type { Clock } from '../../../gateway/src/platform/clock.ts'
import { captureLog } from '../capturedLog.ts'
import { createLocalRateLimits } from '../localRateLimits.ts'
import type { Reply } from './scriptedServer.ts'

/** One for all servers, as a gateway has one. */
const pictureProcess = createPictureProcess()

/** For tests: the image service alone, over HTTP. */
export interface PictureServer {
  /** Requests a picture of the allowed host, given as `640/teams/bos.png`. */
  get(
    picture: string,
    headers?: Record<string, string>,
    method?: 'GET' | 'HEAD',
    signal?: AbortSignal,
  ): Promise<Response>
  /** Requests a picture of another allowed host, given by its host and as `640/teams/bos.png`. */
  getOf(host: string, picture: string): Promise<Response>
  /** The service's metrics. */
  metrics(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts the service for the pictures of one origin, optionally with limits of its own. `otherOrigins` are allowed too, by the host in
 * addresses. A visitor's address is the one in `x-forwarded-for`, as behind the edge.
 */
export async function startPictureServer(
  origin: string,
  options: {
    limits?: Partial<PictureLimits>
    /** The rate limit of a client; as in production when left out. */
    client?: BucketRate
    clock?: Clock
    memoryMb?: number
    otherOrigins?: Record<string, string>
  } = {},
): Promise<PictureServer> {
  const { host } = new URL(origin)
  const metrics = createMetrics()
  const clock = options.clock ?? { nowMs: () => Date.now() }
  const { log } = captureLog()
  const limits = { ...PICTURE_LIMITS, ...options.limits }
  const rateLimits = createLocalRateLimits(clock, {
    ...(options.client && {
      pictures: { ...RATE_LIMIT_POLICIES.pictures, each: options.client },
    }),
  })
  const config = { imageMemoryMb: options.memoryMb ?? 64, retryDelayMs: 1 }
  const app = express()
  app.use(assignRequestId(60_000))
  app.use(
    '/images',
    imageRoutes({
      config: {
        imageOrigins: { ...options.otherOrigins, [host]: origin },
        imageParameters: ['v'],
        corsOrigins: [],
      },
      maker: createPictureMaker({ config, clock, log, metrics, limits, encode: pictureProcess.encode }),
      ...{ clock, log, metrics, limit: rateLimits.pictures },
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  const addressOf = (ofHost: string, picture: string) => {
    const [width = '', ...path] = picture.split('/')
    return `http://127.0.0.1:${address.port}/images/${width}/${ofHost}/${path.join('/')}`
  }

  return {
    get: (picture, headers = {}, method = 'GET', signal) =>
      fetch(addressOf(host, picture), { headers, method, ...(signal && { signal }) }),
    getOf: (other, picture) => fetch(addressOf(other, picture)),
    metrics: () => metrics.text(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with bytes as a picture, or with another content type. */
export function pictureAnswer(bytes: Buffer | string, contentType = 'image/png'): Reply {
  return (response) => void response.writeHead(200, { 'content-type': contentType }).end(bytes)
}

/** A picture of one color; half transparent for PNG. */
export function plainPicture(kind: 'png' | 'jpeg', width: number, height: number): Promise<Buffer> {
  const background = { r: 10, g: 60, b: 120, alpha: kind === 'png' ? 0.5 : 1 }
  return sharp({ create: { width, height, channels: kind === 'png' ? 4 : 3, background } })
    .toFormat(kind)
    .toBuffer()
}

/** A PNG of some kB that would decode to gigabytes. */
export function decompressionBomb(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  // One bit per pixel, grayscale.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')])
}

function pngChunk(name: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
