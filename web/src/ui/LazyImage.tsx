import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import styles from './LazyImage.module.css'

/** How far outside the viewport an image starts to load, in px. */
const MARGIN_PX = 50

interface LazyImageProps {
  /** Null or undefined shows only the fallback. */
  src: string | null | undefined
  /** Empty when the name is written beside it. */
  alt: string
  width: number
  height: number
  /** Rendered by the server, and shown when the image is missing, slow or broken. */
  fallback: ReactNode
  className?: string | undefined
}

/**
 * An image over its fallback, in the same box. It loads when it comes within 50 px of the viewport, and fades in when it is
 * decoded, so that a slow image, a broken one and no JavaScript all show the fallback. A change of `src` starts over.
 */
export function LazyImage({ src, alt, width, height, fallback, className }: LazyImageProps) {
  return (
    <span className={`${styles.box} ${className ?? ''}`}>
      <span className={styles.fallback}>{fallback}</span>
      {src ? <Picture key={src} src={src} alt={alt} width={width} height={height} /> : null}
    </span>
  )
}

type State = 'waiting' | 'near' | 'shown' | 'failed'

function Picture({ src, alt, width, height }: { src: string; alt: string; width: number; height: number }) {
  const [state, setState] = useState<State>('waiting')
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (!image) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setState('near')
      return undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setState((now) => (now === 'waiting' ? 'near' : now))
      },
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(image)
    return () => {
      observer.disconnect()
    }
  }, [])
  if (state === 'failed') return null
  return (
    <img
      ref={watch}
      className={styles.image}
      data-shown={state === 'shown' ? '' : undefined}
      src={state === 'waiting' ? undefined : src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onLoad={(event) => {
        const reveal = () => {
          setState('shown')
        }
        event.currentTarget.decode().then(reveal, reveal)
      }}
      onError={() => {
        setState('failed')
      }}
    />
  )
}
