import fc from 'fast-check'
import type { RawRequest } from '../gateway/rawRequest.ts'

const EVIL = 'evil.example'

/** Headers that are often missing from cache keys, each with harmful values. */
export const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  host: [EVIL, `${EVIL}:1`, 'www.example.com', 'localhost'],
  'x-forwarded-host': [EVIL, `www.example.com, ${EVIL}`],
  'x-forwarded-proto': ['http', 'ftp', 'https, http'],
  'x-forwarded-port': ['1', '443'],
  'x-forwarded-for': ['127.0.0.1', '203.0.113.7, 10.0.0.1', '"><script>'],
  'x-forwarded-prefix': ['/evil'],
  'x-forwarded-server': [EVIL],
  forwarded: [`host=${EVIL};proto=http`],
  'x-host': [EVIL],
  'x-original-url': ['/no-such-page', '/metrics'],
  'x-rewrite-url': ['/no-such-page'],
  'x-http-method-override': ['POST', 'HEAD', 'DELETE'],
  'x-request-id': ['evil-request-id', '<script>'],
  'x-accel-expires': ['86400', '@0'],
  'x-accel-redirect': ['/edge-failures/html/503'],
  'x-confirmed-at': ['4102444800'],
  'x-cache': ['HIT'],
  'x-gateway': [EVIL],
  'x-middleware-subrequest': ['1'],
  accept: [
    'text/html',
    'application/json',
    'image/avif',
    'text/event-stream',
    'application/graphql-response+json',
    '*/*;q=0',
    'x/y',
  ],
  'accept-encoding': [
    'br',
    'gzip',
    'identity;q=0',
    '*;q=0',
    'br;q=0, gzip;q=0',
    'zstd',
    'deflate',
    'gzip, evil',
  ],
  'accept-language': ['de', 'x'],
  'accept-charset': ['utf-16'],
  origin: [`https://${EVIL}`, 'null', 'https://app.example.com'],
  referer: [`https://${EVIL}/`],
  'access-control-request-method': ['DELETE'],
  cookie: ['__Secure-fan=evil.evil', 'theme=<script>', '__Secure-fan='],
  authorization: ['Bearer evil', 'Basic ZXZpbDpldmls', 'Bearer'],
  range: ['bytes=0-10', 'bytes=5-', 'bytes=0-0,2-3', 'bytes=999999-'],
  'if-range': ['"x"'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  'if-match': ['"x"'],
  'if-modified-since': ['Fri, 01 Jan 2100 00:00:00 GMT'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT'],
  'cache-control': ['no-cache', 'no-store', 'only-if-cached', 'max-stale=999999'],
  pragma: ['no-cache'],
  'content-type': ['application/json', 'text/plain', 'multipart/form-data; boundary=x'],
  'apollo-require-preflight': ['true'],
  'sec-fetch-site': ['cross-site', 'none'],
  'sec-fetch-dest': ['iframe', 'image'],
  'save-data': ['on'],
  'user-agent': ['Googlebot', '<script>alert(1)</script>', 'x'.repeat(2000)],
  te: ['trailers'],
  upgrade: ['h2c'],
  'upgrade-insecure-requests': ['1'],
  purpose: ['prefetch'],
  'x-evil': ['x'.repeat(9000)],
}
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PURGE',
  'TRACE',
  'REPORT',
]

/** Spellings of an address that a cache and a server may read differently. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}${path.includes('?') ? '&' : '?'}utm_source=%22%3E%3Cscript%3E`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}year=2024&year=1999`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}%79ear=2024`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}callback=evil&_method=DELETE`,
  (path) => `${path}&query={__typename}`,
  (path) => `${path}&extensions={%22atLeast%22:9}`,
  (path) => `${path};year=2024`,
  (path) => `${path}%00`,
  (path) => `${path}/`,
  (path) => `${path}/.css`,
  (path) => `${path}%2f..%2fx.js`,
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('%20', '+'),
  (path) => `${path}#x`,
  (path) => `http://${EVIL}${path}`,
]

const anyHeader = fc
  .constantFrom(...Object.keys(HOSTILE_HEADERS))
  .chain((name) => fc.constantFrom(...(HOSTILE_HEADERS[name] ?? [])).map((value) => [name, value] as const))

/** A request meant to change what the next visitor of an address gets. */
interface Attack {
  method: string
  headers: Record<string, string>
  /** The index of the spelling. */
  spelling: number
  body: string
}

export const anyAttack: fc.Arbitrary<Attack> = fc.record({
  method: fc.constantFrom(...METHODS),
  headers: fc.array(anyHeader, { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
  // Half of them with the usual spelling, because another one is often another cache key.
  spelling: fc.oneof(fc.constant(0), fc.nat(SPELLINGS.length - 1)),
  body: fc.constantFrom('', '', '{"query":"{ __typename }"}', 'query={__typename}'),
})

/** Builds the attack request for an address. */
export function requestOf({ method, headers, spelling, body }: Attack, path: string): RawRequest {
  const spell = SPELLINGS[spelling] ?? String
  const hasBody = body !== '' && /^(?:POST|PUT|PATCH)$/.test(method)
  return { method, headers, path: spell(path), ...(hasBody && { body }) }
}
