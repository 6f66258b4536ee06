import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './freePort.ts'

/** How often a starting engine is checked, and with which pauses in ms. */
const TRIES = 200
const PAUSE_MS = 50
/** For so many streams, and the sockets of Pushpin itself. */
const OPEN_FILES = 10_000

/** A real Pushpin, which holds streams and publishes what gateways post. */
export interface Pushpin {
  /** The address for fans, without a trailing slash. */
  url: string
  /** Where changes are published. */
  controlUrl: string
  /** Stops it: all of its streams end, and connections are refused. */
  stop(): Promise<void>
  /** Starts it again on the same ports. */
  start(): Promise<void>
  /** Stops it for good, and removes its folder. */
  close(): Promise<void>
}

/**
 * Starts the system's `pushpin`, and the `zurl` by which it reaches gateways, on free ports and in a folder of its own.
 *
 * @param ports of the gateways on this machine; the next one is asked where one refuses connections.
 * @throws when they are not installed, saying how to get them.
 */
export async function startPushpin(ports: readonly number[]): Promise<Pushpin> {
  const folder = await mkdtemp(join(tmpdir(), 'pushpin-'))
  await mkdir(join(folder, 'log'))
  const [http, control, push, subscribe, command] = (await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )) as [number, number, number, number, number]
  const socket = (name: string) => `ipc://${folder}/${name}`
  await writeFile(join(folder, 'routes'), `* ${ports.map((port) => `127.0.0.1:${port}`).join(' ')}\n`)
  await writeFile(
    join(folder, 'zurl.conf'),
    settings('General', {
      in_spec: socket('zurl-in'),
      in_stream_spec: socket('zurl-in-stream'),
      out_spec: socket('zurl-out'),
      in_req_spec: socket('zurl-req'),
      defpolicy: 'allow',
      max_open_requests: 4000,
    }),
  )
  await writeFile(
    join(folder, 'pushpin.conf'),
    [
      settings('global', { include: '{libdir}/internal.conf', rundir: folder, ipc_prefix: 'pushpin-' }),
      settings('runner', {
        services: 'condure,pushpin-proxy,pushpin-handler',
        http_port: http,
        logdir: join(folder, 'log'),
        log_level: 1,
        client_maxconn: 5000,
      }),
      settings('proxy', {
        routesfile: 'routes',
        zurl_out_specs: socket('zurl-in'),
        zurl_out_stream_specs: socket('zurl-in-stream'),
        zurl_in_specs: socket('zurl-out'),
      }),
      settings('handler', {
        push_in_spec: `tcp://127.0.0.1:${push}`,
        push_in_sub_specs: `tcp://127.0.0.1:${subscribe}`,
        push_in_http_addr: '127.0.0.1',
        push_in_http_port: control,
        command_spec: `tcp://127.0.0.1:${command}`,
        message_rate: 20_000,
        message_hwm: 100_000,
      }),
    ].join('\n'),
  )

  const zurl = run('zurl', join(folder, 'zurl.conf'))
  let pushpin: ChildProcess | undefined
  const start = async () => {
    pushpin = run('pushpin', join(folder, 'pushpin.conf'))
    await Promise.all([untilOpen(http), untilOpen(control)])
  }
  const stop = async () => {
    if (pushpin) await end(pushpin)
    pushpin = undefined
  }
  await start()

  return {
    url: `http://127.0.0.1:${http}`,
    controlUrl: `http://127.0.0.1:${control}/publish/`,
    stop,
    start,
    close: async () => {
      await stop()
      await end(zurl)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settings(section: string, values: Record<string, string | number>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  return [`[${section}]`, ...lines, ''].join('\n')
}

function run(program: string, config: string): ChildProcess {
  const script = `ulimit -n ${OPEN_FILES}; exec ${program} --config=${config}`
  return spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isOpen(port)) return
    await wait(PAUSE_MS)
  }
  throw new Error('No pushpin answers: install it (Debian: apt-get install pushpin zurl)')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}
