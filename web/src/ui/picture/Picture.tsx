import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { savesData } from '../../lib/settings/dataSaver.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { pictureAttempts, PictureHosts } from './pictureAddress.ts'
import type { PictureSource } from './pictureAddress.ts'
import styles from './Picture.module.css'

/** How far outside the viewport a picture starts to load, in px. */
const MARGIN_PX = 50
/** How long one attempt may take, in ms. */
const ATTEMPT_MS = 8000

/** What has been decoded in this visit, by its address in the API: it is shown at once when it is needed again. */
const decoded = new Set<string>()

interface PictureProps {
  /** Null or undefined shows only the fallback. */
  src: string | null | undefined
  /** Empty when the name is written beside it. */
  alt: string
  /** Its size in CSS px where it is largest. */
  width: number
  height: number
  /** How wide it is in each viewport, as in HTML; `width` everywhere when left out. */
  sizes?: string
  /** Drawn under a given address: nothing that the picture would turn into something else, so no figure, face or shield. */
  ground?: ReactNode
  /** Drawn when there is no address, or when every attempt to load it failed. */
  fallback: ReactNode
  /**
   * When it loads. `near`: once it is within 50 px of the viewport, fading in. `plain`: with the HTML; for small ones that a page shows
   * again and again, such as crests, because a lazy one would be missing for some frames although it is known. `first`: with the HTML
   * and before others; for the largest picture of a page, which the server then preloads.
   */
  start?: 'near' | 'plain' | 'first'
  /** Whether it is a square as wide as `width` everywhere, instead of what its class says. */
  isSquare?: boolean
  className?: string | undefined
}

/** A picture in a reserved box. It gets two attempts of 8 s by the image service, and a last one at its own address while in view. */
export function Picture(props: PictureProps) {
  return <PictureBox key={props.src} {...props} />
}

/** Whether the server has drawn this component, as opposed to a navigation in the browser. The same for as long as it is mounted. */
function useCameInHtml(): boolean {
  return !useState(useIsHydrated())[0]
}

function PictureBox(props: PictureProps) {
  const { src, alt, width, height, sizes, ground, fallback, start = 'near', isSquare, className } = props
  const hosts = use(PictureHosts)
  const box = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [wasDecoded] = useState(() => decoded.has(src ?? ''))
  const [attempt, setAttempt] = useState(0)
  const [isNear, setIsNear] = useState(wasDecoded)
  /** The attempt that brought the picture: one that comes too late says nothing of the next. */
  const [visibleAttempt, setVisibleAttempt] = useState<number | null>(null)
  const isVisible = visibleAttempt === attempt
  const isInHtml = start !== 'near'
  const cameInHtml = useCameInHtml()
  // What the server has written must not depend on the browser, and crests are small.
  const isChosenHere = start === 'near' ? isNear : start === 'first' && !cameInHtml
  const isSaving = isChosenHere && savesData()
  const isPreloaded = start === 'first'
  const attempts = src ? pictureAttempts({ src, width, sizes, isSaving, isPreloaded }, hosts) : []
  const source = attempts[attempt]
  const isMissing = source === undefined
  const isLast = attempt === attempts.length - 1

  const show = () => {
    if (src) decoded.add(src)
    setVisibleAttempt(attempt)
  }
  const fail = () => {
    setAttempt(attempt + 1)
    // The last attempt waits until the picture is in view.
    setIsNear(attempt + 2 < attempts.length)
  }
  const latest = useRef({ show, fail })
  useEffect(() => {
    latest.current = { show, fail }
  })

  useEffect(() => {
    if (isNear || isMissing || box.current === null) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: isLast ? '0px' : `${MARGIN_PX}px` },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear, isLast, isMissing])

  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {}
    // It may have been loaded, or have failed, before the page was hydrated.
    if (!isVisible && complete && currentSrc) latest.current[naturalWidth ? 'show' : 'fail']()
    if (!isNear || isVisible) return undefined
    const timer = setTimeout(() => latest.current.fail(), ATTEMPT_MS)
    return () => clearTimeout(timer)
  }, [attempt, isNear, isVisible])

  // A picture in a square needs no size of its own, and pages repeat crests often.
  const own = { className: styles.image, alt, ...(!isSquare && { width, height }) }
  const isPlaced = isNear || (isInHtml && attempt < Math.max(1, attempts.length - 1))
  const isWritten = cameInHtml && isInHtml && attempt === 0
  useSourceOnceInserted({ image, source: isPlaced && !isWritten ? source : undefined, attempt })
  const under = isMissing ? fallback : ground
  return (
    <span
      ref={box}
      className={className === undefined ? styles.box : `${styles.box} ${className}`}
      style={isSquare ? ({ '--s': `${width}px` } as CSSProperties) : undefined}
    >
      {under ? <span className={styles.under}>{under}</span> : null}
      {source && isPlaced ? (
        <img
          key={attempt}
          ref={image}
          {...own}
          data-fading={isInHtml || wasDecoded ? undefined : isVisible ? 'shown' : ''}
          fetchPriority={isPreloaded ? 'high' : start === 'plain' ? 'low' : undefined}
          decoding={start === 'plain' || wasDecoded ? 'sync' : 'async'}
          {...(isWritten && source)}
          onLoad={({ currentTarget }) => currentTarget.decode().then(show, show)}
          onError={fail}
        />
      ) : null}
      {alt !== '' && !(source && isPlaced) ? <span role="img" aria-label={alt} /> : null}
      {source && !isInHtml ? (
        <noscript>
          {/* In one width: the others would be half of what a page with many pictures weighs. */}
          <img {...own} loading="lazy" src={source.src} />
        </noscript>
      ) : null}
    </span>
  )
}

interface InsertedImage {
  image: Readonly<RefObject<HTMLImageElement | null>>
  /** Undefined where React writes the addresses, or there is no image yet. */
  source: PictureSource | undefined
  /** Each attempt has an `<img>` of its own. */
  attempt: number
}

/**
 * Gives an `<img>` its addresses once it is in the document. Chromium never frees one that had a `srcset` and was never inserted, as
 * happens when React starts a render anew, and with it all of the page that it belonged to.
 */
function useSourceOnceInserted({ image, source, attempt }: InsertedImage): void {
  const { src, srcSet, sizes } = source ?? {}
  useLayoutEffect(() => {
    if (image.current === null || src === undefined) return
    if (sizes !== undefined) image.current.sizes = sizes
    if (srcSet !== undefined) image.current.srcset = srcSet
    image.current.src = src
  }, [image, src, srcSet, sizes, attempt])
}
