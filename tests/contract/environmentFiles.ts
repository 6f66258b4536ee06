import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { declaredVariables, groupedVariables, type Variable } from './configurationTable.ts'

const root = resolve(import.meta.dirname, '../..')
/** The settings that people copy to .env; `npm run docs:configuration` writes it. */
export const examplePath = resolve(root, '.env.example')
/** The variables that docker-compose hands to the gateways; `npm run docs:configuration` writes it. */
export const composePath = resolve(root, 'compose.env')

/** Variables of the library that exports traces, which reads them itself (docs/operate.md, Traces). */
const OF_TRACING = [
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
]

const LINE_LENGTH = 130

/** Variables that the image of the gateway sets, and nobody outside. */
const OF_THE_IMAGE = ['NODE_COMPILE_CACHE']

const EXAMPLE_HEAD = [
  'Settings of npm start and of docker-compose.yml. Copy this file to .env and remove the # before a variable to set it: every line is a comment, so that the copy changes nothing. A value with a $ stands in single quotes.',
  'The value shown is the default on a local stack, or an example where there is none. `npm run docs:configuration` writes this file from gateway/src/configVariables.ts.',
]

/** Variables that the gateway does not read. */
const OTHERS = [
  {
    title: 'npm start: the identity emulator and the sandbox',
    variables: [
      { text: 'The port of the identity emulator.', setting: 'IDENTITY_PORT=9099' },
      {
        text: 'The sandbox: its seed, the address and the ports it listens on, where its pages lead back to (PUBLIC_URL when left out), and a folder of recorded answers served in place of simulated ones.',
        setting: [
          'SANDBOX_SEED=',
          'SANDBOX_HOST=127.0.0.1',
          'SANDBOX_LEAGUE_PORT=4101',
          'SANDBOX_LIVE_PORT=4102',
          'SANDBOX_SHOP_PORT=4103',
          'SANDBOX_MEDIA_PORT=4104',
          'SANDBOX_SITE_URL=http://localhost:4000',
          'SANDBOX_RECORDINGS=',
        ].join('\n#'),
      },
      {
        text: 'With 1, proxies that cut, freeze or redirect its answers.',
        setting: 'SANDBOX_FAULT_PROXIES=0',
      },
    ],
  },
  {
    title: 'Traces, where OTEL_EXPORTER_OTLP_ENDPOINT is set: read by the library that exports them',
    variables: [
      {
        text: 'The name of the service, and what else says who it is.',
        setting:
          'OTEL_SERVICE_NAME=fan-site-gateway\n#OTEL_RESOURCE_ATTRIBUTES=deployment.environment.name=production',
      },
      {
        text: 'What the collector wants with each export, such as a key: a secret.',
        setting: 'OTEL_EXPORTER_OTLP_HEADERS=',
      },
      {
        text: 'Which traces are exported: here one in a hundred, whatever the caller says.',
        setting: 'OTEL_TRACES_SAMPLER=traceidratio\n#OTEL_TRACES_SAMPLER_ARG=0.01',
      },
    ],
  },
  {
    title: 'docker-compose.yml: the edge',
    variables: [
      {
        text: 'How many requests that no copy answers each client may send in a second, and how many more at once.',
        setting: 'EDGE_MISSES_PER_SECOND=50\n#EDGE_MISSES_AT_ONCE=1000',
      },
      {
        text: 'How many streams and WebSockets each client may hold: a stadium behind one address fits.',
        setting: 'EDGE_STREAMS_PER_CLIENT=2000',
      },
      {
        text: 'How many of 100 answers with a status below 400 have a line in the log.',
        setting: 'EDGE_LOGGED_PERCENT=1',
      },
      {
        text: 'Whose X-Forwarded-For is believed: the addresses and networks of the proxies before the edge. Left out: this machine and private networks.',
        setting: 'EDGE_TRUSTED=10.0.0.0/8',
      },
      {
        text: 'docker-compose.tls.yml: the folder of the certificate with its chain (fullchain.pem) and of its key (privkey.pem).',
        setting: 'TLS_FOLDER=/srv/tls',
      },
    ],
  },
  {
    title: 'docker-compose.yml: the profile observe',
    variables: [
      {
        text: 'The password of the user admin of Grafana, which takes it at its first start. Such as: what `openssl rand -hex 32` prints.',
        setting: 'GRAFANA_PASSWORD=',
      },
    ],
  },
]

/** The text of .env.example. */
export function exampleSettings(): string {
  const ofGateway = groupedVariables().map(({ title, note, variables }) =>
    [heading(title), note && comment(note), ...variables.map(toExample)].filter(Boolean).join('\n\n'),
  )
  const others = OTHERS.map(({ title, variables }) =>
    [heading(title), ...variables.map(({ text, setting }) => `${comment(text)}\n#${setting}`)].join('\n\n'),
  )
  return `${[EXAMPLE_HEAD.map(comment).join('\n#\n'), ...ofGateway, ...others].join('\n\n')}\n`
}

/** The text of compose.env: each variable of the gateway that docker-compose.yml does not set itself, and the files of secrets. */
export function composeVariables(): string {
  const { services } = parse(readFileSync(resolve(root, 'docker-compose.yml'), 'utf8')) as {
    services: { gateway: { environment: Record<string, string> } }
  }
  const elsewhere = [...OF_THE_IMAGE, ...Object.keys(services.gateway.environment)]
  const names = declaredVariables().flatMap(({ name, isSecret }) =>
    isSecret ? [name, `${name}_FILE`] : [name],
  )
  const taken = [...names, ...OF_TRACING].filter((name) => !elsewhere.includes(name))
  const head = comment(
    'The variables that gateways take over from the environment or from .env, each where it is set. `npm run docs:configuration` writes this file.',
  )
  return `${head}\n${taken.join('\n')}\n`
}

function heading(title: string): string {
  return `# --- ${title} ---`
}

function toExample(variable: Variable): string {
  const { name, description, example, isRequired, isSecret, default: local } = variable
  const isDescribed = example?.includes(' ') ?? false
  const text = [
    plain(description),
    isSecret ? `; or ${name}_FILE, the path of a file that holds it` : '',
    '.',
    isRequired ? ` Production requires it${example ? `, such as ${example}` : ''}.` : '',
    !isRequired && local === undefined && isDescribed ? ` Such as: ${example}.` : '',
  ].join('')
  return `${comment(text)}\n#${name}=${local ?? (isDescribed ? '' : (example ?? ''))}`
}

/** A description without the marks of Markdown. */
function plain(description: string): string {
  return description.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

/** The text as comments, no line of which is longer than the others of this project. */
function comment(text: string): string {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > LINE_LENGTH) lines.push(`# ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n')
}
