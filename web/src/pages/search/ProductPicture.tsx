import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './ProductPicture.module.css'

/** In px: the product's picture, and the mark that stands for one. */
const SIZES = {
  option: { width: 48, height: 48, mark: 28 },
  row: { width: 56, height: 70, mark: 36 },
} as const

interface ProductPictureProps {
  image: { url: string } | null
  /** option: in the list below the field. row: on the page of results. */
  look: keyof typeof SIZES
}

/** A product's picture on its ground; the league's mark where there is none. */
export function ProductPicture({ image, look }: ProductPictureProps) {
  const { width, height, mark } = SIZES[look]

  return (
    <span className={`${styles.product} ${styles[look]}`}>
      <Picture
        src={image?.url}
        alt=""
        width={width}
        height={height}
        className={styles.image}
        fallback={
          <span className={styles.mark}>
            <LeagueMark height={mark} />
          </span>
        }
      />
    </span>
  )
}
