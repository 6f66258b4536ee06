/** Garments in the colors of the team around them, 400 by 460. */

const SHIRT =
  'M140 70c34 22 86 22 120 0l66 34c14 8 20 18 26 34l30 86-66 24-22-52v214c-62 12-126 12-188 0V196l-22 52-66-24 30-86c6-16 12-26 26-34z'
const SHIRT_FOLD = 'M294 196v214c-30 6-60 9-90 9 60-30 84-120 90-223z'

interface GarmentProps {
  /** The team's code, which stands on it. */
  code: string
}

/** A light jersey with a number. */
export function Jersey(_garment: GarmentProps) {
  return (
    <>
      <path fill="var(--stage-ink)" d={SHIRT} />
      <path className="a1" opacity=".14" d={SHIRT_FOLD} />
      <path
        className="a0"
        d="M106 196v-60l18-52 16-14c34 22 86 22 120 0l16 14 18 52v60l-22-36-20 20H148l-20-20z"
      />
      <path className="a1" opacity=".75" d="M140 70c34 22 86 22 120 0-8 30-34 42-60 42s-52-12-60-42z" />
      <path
        className="a0"
        d="m18 224 66 24 8-19-68-24zM382 224l-66 24-8-19 68-24zM106 388c62 12 126 12 188 0v12c-62 12-126 12-188 0z"
      />
      <Word size={132} y={316} text="7" />
    </>
  )
}

/** A hoodie in the second color. */
export function Hoodie({ code }: GarmentProps) {
  return (
    <>
      <path
        className="ad"
        d="M150 92c10-34 90-34 100 0l58 26c18 8 26 24 30 44l34 206-52 12-26-132v182c-62 14-126 14-188 0V248L80 380l-52-12 34-206c4-20 12-36 30-44z"
      />
      <path
        className="a1"
        opacity=".34"
        d="M294 248v182c-32 7-64 10-96 10 60-30 88-100 96-192zM338 162l34 206-52 12-8-40c6-60 10-120 26-178z"
      />
      <path className="a1" d="M150 92c10-34 90-34 100 0-6 38-28 58-50 66-22-8-44-28-50-66z" />
      <path className="a0" d="M168 96c8-20 56-20 64 0-6 24-18 38-32 44-14-6-26-20-32-44z" />
      <path d="M186 148v58M214 148v58" stroke="var(--stage-ink)" strokeWidth="4" strokeLinecap="round" />
      <path className="a1" opacity=".5" d="m142 336 16-36h84l16 36v52c-38 7-78 7-116 0z" />
      <path
        className="a0"
        d="M106 412v18c62 14 126 14 188 0v-18c-62 14-126 14-188 0zM31 350l53 12-4 18-52-12zM369 350l-53 12 4 18 52-12z"
      />
      <Word size={64} y={278} text={code} />
    </>
  )
}

/** A cap in the second color. */
export function Cap({ code }: GarmentProps) {
  return (
    <>
      <path className="ad" d="M70 268c0-96 62-150 136-150 80 0 130 58 132 140-80-22-180-22-268 10z" />
      <path
        className="a1"
        opacity=".35"
        d="M338 258c-2-82-52-140-132-140 60 24 84 80 84 132 16 2 32 4 48 8z"
      />
      <path
        className="a1"
        d="M338 258c26 10 46 26 54 48 4 12-6 16-18 12-92-30-208-34-300-8-12 4-20-8-14-20 3-8 6-14 10-22 88-32 188-32 268-10z"
      />
      <path
        className="a0"
        d="M62 290c3-8 6-14 8-20 88-32 188-32 268-10 8 3 15 6 22 11-92-24-200-22-298 19z"
      />
      <path
        d="M206 118c-40 30-56 76-58 128M206 118c36 30 54 72 56 126"
        fill="none"
        stroke="var(--shade)"
        strokeOpacity=".35"
        strokeWidth="3"
      />
      <circle className="a1" cx="206" cy="118" r="9" />
      <Word size={56} y={224} text={code} />
    </>
  )
}

/** A tee in the second color. */
export function Tee({ code }: GarmentProps) {
  return (
    <>
      <path className="ad" d={SHIRT} />
      <path className="a1" opacity=".7" d="M140 70c34 22 86 22 120 0-8 34-34 48-60 48s-52-14-60-48z" />
      <path className="a1" opacity=".3" d={SHIRT_FOLD} />
      <path className="a0" d="M106 300c62 12 126 12 188 0v14c-62 12-126 12-188 0z" />
      <path className="a0" opacity=".6" d="M106 324c62 12 126 12 188 0v8c-62 12-126 12-188 0z" />
      <Word size={72} y={252} text={code} />
    </>
  )
}

function Word({ size, y, text }: { size: number; y: number; text: string }) {
  return (
    <text
      className="a0"
      x="200"
      y={y}
      textAnchor="middle"
      style={{ font: `700 ${text.length > 3 ? size * 0.78 : size}px var(--head)` }}
    >
      {text}
    </text>
  )
}
