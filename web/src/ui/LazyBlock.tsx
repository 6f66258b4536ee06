import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'

interface LazyBlockProps {
  /** A component made with React.lazy over lib/loadChunk.ts. */
  children: ReactNode
  /** Holds the block's place while its code is on the way. */
  fallback?: ReactNode
}

/** A side block whose code comes later. Should it not come, the block is empty and the page goes on (spec §8). */
export class LazyBlock extends Component<LazyBlockProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (this.state.failed) return null
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
