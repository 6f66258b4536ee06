/** White dots in slanted rows, a pattern for `fill="url(#id)"` of the art around it. */
export function DotPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
      <circle cx="7" cy="7" r="3.4" fill="#fff" />
    </pattern>
  )
}
