import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'

interface LazyBlockProps {
  /** A component made with React.lazy over lib/loading/loadChunk.ts. */
  children: ReactNode
  /** Holds the block's place while its code is on the way. */
  fallback?: ReactNode
  /** Stands where the block would, should its code not come. */
  failed?: ReactNode
  /** Called once when its code does not come, for whoever lets it be tried again (with another `key`). */
  onFail?: () => void
}

/** A block whose code is loaded later. When it fails to load, the page goes on with `failed` in its place, or with nothing. */
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
