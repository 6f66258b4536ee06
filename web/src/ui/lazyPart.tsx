import { createContext, createElement, Suspense, use, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { LazyBlock } from './LazyBlock.tsx'
import { loadChunk } from '../lib/loading/loadChunk.ts'

/** Receives, on the server, the module of each part that the page contains, so that its head can load the files of the part. */
export const PartsOnPage = createContext<((module: string) => void) | null>(null)

interface LazyPartOptions<Props> {
  /** The path of the module that `load` imports, relative to web/: the build's manifest knows its files by it. */
  module: string
  load: () => Promise<ComponentType<Props>>
  /** Shown while the code is being loaded; nothing by default. */
  fallback?: ReactNode
  /** Shown when the code could not be loaded; when it is left out, the page's own error boundary takes over. */
  failed?: ReactNode
}

/** The component, and what a loader calls so that a page which is navigated to comes with its part. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Whether its code could be loaded. Never rejects: what a failure shows is settled when the part is rendered. */
  preload: () => Promise<boolean>
}

/** A part that takes longer must not keep the rest of the page from working. */
const MAX_WAIT_MS = 3000

/** What loads the code of each part, by its module. */
const loads = new Map<string, () => Promise<unknown>>()

/**
 * A part of a page whose code is shipped only with the pages that show it. The server renders it like any other part, and the
 * browser loads it before hydration.
 */
export function lazyPart<Props extends object>({
  module,
  load,
  fallback,
  failed,
}: LazyPartOptions<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false

  const loadOnce = () => {
    if (loading) return loading
    loading = loadChunk(load)
    loading.then(
      (component) => (loaded = component),
      () => (hasFailed = true),
    )
    return loading
  }
  /** A failure is kept while it is shown: React renders again when a promise settles, and would load for ever. */
  const forgetFailure = () => {
    if (hasFailed) loading = undefined
    hasFailed = false
  }
  loads.set(module, loadOnce)

  function Awaited(props: Props) {
    return createElement(use(loadOnce()), props)
  }

  function Part(props: Props) {
    use(PartsOnPage)?.(module)
    const [atFirst] = useState(() => loaded)
    const content = createElement(atFirst ?? Awaited, props)
    if (failed === undefined) return <Suspense fallback={fallback}>{content}</Suspense>
    return (
      <LazyBlock fallback={fallback} failed={failed} onFail={forgetFailure}>
        {content}
      </LazyBlock>
    )
  }

  return Object.assign(Part, {
    async preload() {
      forgetFailure()
      return loadOnce().then(
        () => true,
        () => false,
      )
    },
  })
}

/** Loads the parts of all pages that have been loaded: the server renders in one go, and cannot wait for one in the middle. */
export async function loadParts(): Promise<void> {
  await Promise.all([...loads.values()].map((loadOnce) => loadOnce()))
}

/**
 * Loads the parts that the server has rendered, by their modules, and waits for them for 3 s at most. A part that is updated while
 * its code is missing would be replaced by its fallback for a moment. Never rejects: what a failure shows is settled when the part
 * is rendered.
 */
export async function loadRenderedParts(modules: readonly string[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.allSettled(modules.flatMap((module) => loads.get(module)?.() ?? [])), late])
}
