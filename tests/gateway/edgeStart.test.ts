import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_DEADLINE_MS, RENDER_FACTOR } from '../../gateway/src/delivery/pages/pageRenders.ts'
import { root } from '../support/processes/composeStack.ts'

const settings = { EDGE_PORT: '8080', EDGE_RESOLVER: '127.0.0.11' }

let folder: string
/** Contains an nginx executable that does nothing. */
let idleNginx: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'edge-'))
  idleNginx = join(folder, 'idle')
  mkdirSync(idleNginx)
  writeFileSync(join(idleNginx, 'nginx'), '#!/bin/sh\n', { mode: 0o755 })
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function start(args: string[], env: Record<string, string>, path = process.env['PATH'] ?? '') {
  return spawnSync('sh', ['edge/start.sh', ...args], {
    cwd: root,
    env: { PATH: path, ...settings, ...env },
    // nginx opens its standard output by name, and a pipe of Node has none.
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
}

/** The nginx configuration that these variables produce. */
function configurationOf(env: Record<string, string>): string {
  start([], { EDGE_DIR: folder, ...env }, `${idleNginx}${delimiter}${process.env['PATH']}`)
  return readFileSync(join(folder, 'nginx.conf'), 'utf8')
}

describe('the configuration of the edge', () => {
  it('loads in nginx', () => {
    const EDGE_GATEWAYS = '127.0.0.1:4000 127.0.0.1:4001'

    const { status, stderr } = start(['-t'], { EDGE_DIR: folder, EDGE_GATEWAYS })

    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })

  it('resolves a host name again while nginx runs', () => {
    const written = configurationOf({ EDGE_GATEWAYS: 'gateway:4000' })

    expect(written).toMatch(/^ *server gateway:4000 .*resolve;/m)
    expect(written).toMatch(/^ *resolver 127\.0\.0\.11 /m)
  })

  it.each([
    ['1.22.1', 'listen 443 ssl http2 backlog=4096;'],
    ['1.25.0', 'listen 443 ssl http2 backlog=4096;'],
    ['1.25.1', 'listen 443 ssl backlog=4096;\n    http2 on;'],
    ['1.30.1', 'listen 443 ssl backlog=4096;\n    http2 on;'],
  ])('enables HTTP/2 by the directive of nginx %s', (version, listen) => {
    const versioned = join(folder, version)
    mkdirSync(versioned)
    const says = `#!/bin/sh\n[ "$1" != -v ] || echo "nginx version: nginx/${version}" >&2\n`
    writeFileSync(join(versioned, 'nginx'), says, { mode: 0o755 })
    const tls = { EDGE_TLS_PORT: '443', EDGE_TLS_CERTIFICATE: 'site.pem', EDGE_TLS_KEY: 'site.key' }

    start(
      [],
      { EDGE_DIR: folder, EDGE_GATEWAYS: 'a:1', ...tls },
      `${versioned}${delimiter}${process.env['PATH']}`,
    )

    expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).toContain(listen)
  })

  it('trusts X-Forwarded-For only from the configured proxies', () => {
    const trustedBy = (env: Record<string, string>) =>
      configurationOf({ EDGE_GATEWAYS: 'a:1', ...env }).match(/(?<=set_real_ip_from )[^;]+/g)

    // The outer server connects to the inner one over the socket.
    expect(trustedBy({ EDGE_TRUSTED: '203.0.113.0/24 2001:db8::/32' })).toEqual([
      '203.0.113.0/24',
      '2001:db8::/32',
      'unix:',
    ])
    expect(trustedBy({ EDGE_TRUSTED: '' })).toEqual(['unix:'])
  })

  it.each([
    ['several gateways', 'a:1 b:1 10.0.0.1:1', '3'],
    ['one name, which may stand for several', 'a:1', ''],
  ])('sends the number of its gateways: %s', (_what, EDGE_GATEWAYS, count) => {
    const [said] = /(?<=\$gateway_count \{\s+default ')[^']*/.exec(configurationOf({ EDGE_GATEWAYS })) ?? []

    expect(said).toBe(count)
  })

  it('waits longer for a gateway than that waits for a page, and tries two before it gives up', () => {
    const written = configurationOf({ EDGE_GATEWAYS: 'a:1 b:1' })
    const secondsOf = (text: string, name: string) =>
      Number(new RegExp(`^ {2,4}${name} (\\d+)s;`, 'm').exec(text)?.[1])
    const [outer = '', inner = ''] = written.split('listen unix:')

    const oneGateway = secondsOf(inner, 'proxy_read_timeout')
    const beforeThird = secondsOf(outer, 'proxy_next_upstream_timeout')
    const everything = secondsOf(outer, 'proxy_read_timeout')

    expect(oneGateway * 1000).toBeGreaterThan(PAGE_DEADLINE_MS * RENDER_FACTOR)
    expect(beforeThird).toBeGreaterThan(oneGateway)
    expect(beforeThird).toBeLessThan(2 * oneGateway)
    expect(everything).toBeGreaterThan(2 * oneGateway)
  })

  it('is validated beside a running edge without touching its files', () => {
    const running = join(folder, 'running')
    mkdirSync(running)
    for (const name of ['inner.sock', 'nginx.conf']) writeFileSync(join(running, name), 'of the running one')

    const { status } = start(['-t'], { EDGE_DIR: running, EDGE_GATEWAYS: '127.0.0.1:4000' })

    expect(status).toBe(0)
    expect(readdirSync(running).sort()).toEqual(['inner.sock', 'nginx.conf'])
    expect(readFileSync(join(running, 'nginx.conf'), 'utf8')).toBe('of the running one')
  })

  it.each([
    ['EDGE_GATEWAYS', {}],
    ['EDGE_TLS_CERTIFICATE', { EDGE_DIR: '/nowhere', EDGE_GATEWAYS: 'a:1', EDGE_TLS_PORT: '8443' }],
    ['EDGE_REDIRECT_URL', { EDGE_DIR: '/nowhere', EDGE_GATEWAYS: 'a:1', EDGE_REDIRECT_PORT: '8081' }],
  ])('names the missing setting %s', (name, given) => {
    const { status, stderr } = start(['-t'], given)

    expect(status).not.toBe(0)
    expect(stderr).toContain(name)
  })
})
