import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../../gateway/src/config.ts'
import { SECRETS } from '../../gateway/src/configSecrets.ts'
import { variables } from '../../gateway/src/configVariables.ts'

const root = resolve(import.meta.dirname, '../..')
const EXAMPLE = join(root, 'deploy/kubernetes/overlays/example')
/** The longest drain of a gateway, in seconds (docs/operate.md). */
const DRAIN_S = 12

const generator = z.object({
  name: z.string(),
  files: z.array(z.string()).default([]),
  literals: z.array(z.string()).default([]),
})
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z.array(generator.extend({ behavior: z.literal('merge').optional() })).default([]),
})

const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({ image: z.string().optional(), command: z.array(z.string()), mem_limit: z.string() }),
    ),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')))

const labels = z.record(z.string(), z.string())
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
})
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe.optional(),
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }).optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        enableServiceLinks: z.literal(false),
        terminationGracePeriodSeconds: z.number().default(30),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        containers: z.tuple([container]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
})
const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
})

type Kustomization = z.output<typeof kustomization>
type Resource = z.output<typeof resource>

function readKustomization(folder: string): Kustomization {
  return kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')))
}

/** All kustomizations below a folder's, the innermost first, each with its folder. */
function chainOf(folder: string): { folder: string; settings: Kustomization }[] {
  const settings = readKustomization(folder)
  const inner = settings.resources.filter((path) => !path.endsWith('.yaml'))
  return [...inner.flatMap((path) => chainOf(resolve(folder, path))), { folder, settings }]
}

const chain = chainOf(EXAMPLE)
const resources: Resource[] = chain.flatMap(({ folder, settings }) =>
  settings.resources
    .filter((path) => path.endsWith('.yaml'))
    .flatMap((path) => parseAllDocuments(readFileSync(join(folder, path), 'utf8')))
    .map((document) => resource.parse(document.toJS())),
)
const generators = chain.flatMap(({ settings }) => settings.configMapGenerator)
const deployments = resources
  .filter(({ kind }) => kind === 'Deployment')
  .map((item) => deployment.parse(item))
const named = (name: string) => deployments.find(({ metadata }) => metadata.name === name)!.spec.template

/** The settings that a ConfigMap holds, merged as Kustomize does. */
function settingsOf(name: string): Record<string, string> {
  const literals = generators.filter((map) => map.name === name).flatMap((map) => map.literals)
  return Object.fromEntries(
    literals.map((literal) => {
      const at = literal.indexOf('=')
      return [literal.slice(0, at), literal.slice(at + 1)]
    }),
  )
}

describe('deploy/kubernetes', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'secrets-'))
  afterAll(() => rmSync(secrets, { recursive: true }))

  it('has edge, gateway and Redis, each resource once', () => {
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)

    expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual(['edge', 'gateway', 'redis'])
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(deployments.map((item) => [item.metadata.name, item] as const))(
    '%s is selected by its own labels, and its probes and mounts exist',
    (_name, { spec }) => {
      const { metadata, spec: pod } = spec.template
      const [{ ports, volumeMounts, startupProbe, livenessProbe, readinessProbe }] = pod.containers
      const probed = [startupProbe, livenessProbe, readinessProbe].flatMap(
        (each) => each?.httpGet?.port ?? each?.tcpSocket?.port ?? [],
      )

      expect(metadata.labels).toMatchObject(spec.selector.matchLabels)
      expect(ports.map(({ name }) => name)).toEqual(expect.arrayContaining(probed))
      expect(pod.volumes.map(({ name }) => name).toSorted()).toEqual(
        volumeMounts.map(({ name }) => name).toSorted(),
      )
    },
  )

  it('has services, budgets and autoscaling of deployments and ports that exist', () => {
    const service = z.object({
      selector: labels,
      ports: z.array(z.object({ targetPort: z.string() })),
    })
    const portsOf = (app: string | undefined) =>
      named(app ?? '').spec.containers[0].ports.map(({ name }) => name)
    for (const { kind, spec } of resources) {
      if (kind === 'Service') {
        const { selector, ports } = service.parse(spec)
        expect(portsOf(selector['app'])).toEqual(
          expect.arrayContaining(ports.map(({ targetPort }) => targetPort)),
        )
      }
      if (kind === 'PodDisruptionBudget') expect(spec).toMatchObject({ maxUnavailable: 1 })
      if (kind === 'HorizontalPodAutoscaler') {
        const { scaleTargetRef } = z.object({ scaleTargetRef: z.object({ name: z.string() }) }).parse(spec)
        expect(named(scaleTargetRef.name)).toBeDefined()
      }
    }
    const scaled = resources.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    expect(scaled).toHaveLength(resources.filter(({ kind }) => kind === 'PodDisruptionBudget').length)
  })

  it('asks for the health of gateways at the port for operators', () => {
    const [{ ports, startupProbe, livenessProbe, readinessProbe }] = named('gateway').spec.containers
    const { PORT, ADMIN_PORT } = settingsOf('gateway-settings')

    expect(ports).toEqual([
      { name: 'http', containerPort: Number(PORT) },
      { name: 'admin', containerPort: Number(ADMIN_PORT) },
    ])
    expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'admin' })
    expect(livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'admin' })
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'admin' })
  })

  it('gives gateways the time of a whole drain', () => {
    const { terminationGracePeriodSeconds, containers } = named('gateway').spec
    const [, pause] = containers[0].lifecycle?.preStop.exec.command ?? []

    expect(terminationGracePeriodSeconds).toBe(Number(pause) + DRAIN_S)
  })

  it('opens the port for operators to the namespace of monitoring alone, and gateways to the edge alone', () => {
    const rule = z.object({
      from: z.array(z.record(z.string(), z.unknown())).optional(),
      ports: z.array(z.object({ port: z.number() })),
    })
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy')
    const entries = policies.flatMap(({ spec }) => {
      const { ingress = [] } = z.object({ ingress: z.array(rule).optional() }).parse(spec)
      return ingress.map(({ from, ports }) => ({ from, ports: ports.map(({ port }) => port) }))
    })
    const app = (name: string) => [{ podSelector: { matchLabels: { app: name } } }]
    const monitoring = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }

    expect(entries).toEqual([
      { from: undefined, ports: [8080] },
      { from: app('edge'), ports: [4000] },
      { from: [monitoring], ports: [4090] },
      { from: app('gateway'), ports: [6379] },
    ])
    expect(policies[0]?.['spec']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  })

  it('takes the images, users and memory of docker-compose.yml', () => {
    const version = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    const [image] = chain.flatMap(({ settings }) => settings.images)
    const memoryOf = (name: string) => named(name).spec.containers[0].resources.limits.memory

    expect(named('edge').spec.containers[0].image).toBe(services['edge']?.image)
    expect(named('redis').spec.containers[0].image).toBe(services['redis']?.image)
    expect(image).toMatchObject({ name: named('gateway').spec.containers[0].image, newTag: version.version })
    expect(named('gateway').spec.containers[0].command).toEqual(services['gateway']?.command)
    for (const name of ['edge', 'gateway', 'redis']) {
      expect(`${name} ${memoryOf(name)}`).toBe(`${name} ${services[name]?.mem_limit.replace('m', 'Mi')}`)
    }
  })

  it('has only variables that the gateway knows, with which it starts in production', () => {
    const given = settingsOf('gateway-settings')
    const files = SECRETS.map((name) => `${name}_FILE`)
    const known = [...Object.keys(variables(true).shape), ...files]
    const placed = Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        if (!files.includes(name)) return [name, value]
        const path = join(secrets, basename(value))
        writeFileSync(path, 'a-secret-of-more-than-32-characters\n')
        return [name, path]
      }),
    )

    expect(known).toEqual(expect.arrayContaining(Object.keys(given)))
    expect(readConfig(placed)).toMatchObject({ deployment: 'production', adminPort: 4090 })
  })

  it('finds each secret in the folder where it is mounted', () => {
    const { volumeMounts } = named('gateway').spec.containers[0]
    const folder = volumeMounts.find(({ name }) => name === 'secrets')?.mountPath
    const paths = Object.values(settingsOf('gateway-settings')).filter((value) =>
      value.startsWith('/run/secrets'),
    )

    expect(paths).toHaveLength(5)
    for (const path of paths) expect(resolve(path, '..')).toBe(folder)
  })

  it('has only variables that the edge knows, with all that it needs', () => {
    const start = readFileSync(join(root, 'edge/start.sh'), 'utf8')
    const needed = [...start.matchAll(/"\$\{(EDGE_\w+):\?/g)].map(([, name = '']) => name)
    const given = Object.keys(settingsOf('edge-settings'))
    const tls = ['EDGE_TLS_CERTIFICATE', 'EDGE_TLS_KEY', 'EDGE_REDIRECT_URL']

    expect(given).toEqual(expect.arrayContaining(needed.filter((name) => !tls.includes(name))))
    for (const name of given) expect(start).toContain(name)
  })

  it('mounts every file of the edge', () => {
    const listed = generators.filter(({ name }) => name.startsWith('edge-f')).flatMap(({ files }) => files)
    const entries = readdirSync(join(root, 'edge'), { recursive: true, withFileTypes: true })
    const found = entries
      .filter((entry) => entry.isFile() && entry.name !== 'kustomization.yaml')
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'edge/').length))
    const failures = generators.find(({ name }) => name === 'edge-failures')?.files ?? []
    const mounted = JSON.stringify(named('edge').spec.volumes)

    expect(listed.toSorted()).toEqual(found.toSorted())
    for (const path of failures) expect(mounted).toContain(JSON.stringify({ key: basename(path), path }))
  })
})
