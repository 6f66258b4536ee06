import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'

interface LazyBlockProps {
  /** A component made with React.lazy over lib/loading/loadChunk.ts. */
  children: ReactNode
  /** Shown while its code is being loaded. */
  fallback?: ReactNode
  /** Shown when its code could not be loaded. */
  failed?: ReactNode
  /** Called once when its code could not be loaded, so that the caller can try again (with another `key`). */
  onFail?: () => void
}

/** A block whose code is loaded later. When that fails, the page shows `failed` in its place, or nothing. */
export class LazyBlock extends Component<LazyBlockProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFail?.()
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return this.props.failed ?? null
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
