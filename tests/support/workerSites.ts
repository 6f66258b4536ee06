import { onTestFinished } from 'vitest'
import type { Execute } from '../../gateway/src/delivery/graphql/execute.ts'
import { startWorkerSite } from '../../gateway/src/delivery/pages/workerSite.ts'
import type { ThreadEnd } from '../../gateway/src/platform/metrics/renderMetrics.ts'
import { currentRequestId } from '../../gateway/src/platform/requestContext.ts'
import { writeSiteModule } from './servers/siteModule.ts'

type Started = Awaited<ReturnType<typeof siteThat>>

export const noData: Execute = () => Promise.resolve({ data: {} })
/** The code with which a page of `siteThat` runs an operation. */
export const CALL = `await execute({
  document: { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'query', selectionSet: {
    kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'standings' } }] } }] },
  variables: { year: 2025 }, operationName: 'Standings' })`
/** A page that crashes the thread at the first try only. */
export const onlyOnce = (
  name: string,
  code: string,
) => `if (path === '/${name}' && !existsSync(folder + '/${name}')) {
  writeFileSync(folder + '/${name}', ''); ${code} }`
/** Starts are retried after growing pauses. */
export const PATIENT = { timeout: 20_000 }
/** The code with which a page of `siteThat` never ends. */
export const FOR_EVER = 'await new Promise(() => {})'

/**
 * A site that renders by this code, with its reports and logs. The end of the test closes it and removes its
 * web build.
 * @param before code of the web build that runs before it can render.
 */
export async function siteThat(
  render: string,
  before?: string,
  options: Pick<Parameters<typeof startWorkerSite>[0], 'maxStartCpuMs' | 'wait'> = {},
) {
  const module = await writeSiteModule(render, before)
  const reported: { error: Error; requestId: string | undefined }[] = []
  const logged: unknown[] = []
  const ends: ThreadEnd[] = []
  const site = await startWorkerSite({
    entry: module.entry,
    report: (error) => reported.push({ error: error as Error, requestId: currentRequestId() }),
    log: { error: (line: unknown) => void logged.push(line) },
    metrics: { renderThreadEnded: (end) => ends.push(end) },
    memoryMb: 32,
    maxSilentCpuMs: 300,
    ...options,
  }).finally(() => onTestFinished(module.remove))
  onTestFinished(() => site.close())
  return { site, module, reported, logged, ends }
}

/** The text of the page at a path. */
export async function bodyOf(
  { site }: Started,
  path: string,
  options: { execute?: Execute; signal?: AbortSignal } = {},
) {
  const { execute = noData, signal = new AbortController().signal } = options
  return (await site.render(new Request(`https://www.example.com${path}`, { signal }), execute)).body
}
