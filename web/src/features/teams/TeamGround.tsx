import { FieldArc } from '../../ui/team/FieldArc.tsx'

/** The ground of a team's hero: slanted bands in the colors of the team around it, with its nickname and the field. */
export function TeamGround({ name }: { name: string }) {
  return (
    <svg
      className="art"
      viewBox="0 0 1600 520"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="a2" width="1600" height="520" />
      <path className="a0" d="M700 0h520L993 520H473z" opacity=".8" />
      <path className="a4" d="M1290 0h120l-227 520h-120z" opacity=".34" />
      <path className="a0" d="M1500 0h100v520h-327z" opacity=".55" />
      <text className="aw capitals" x="470" y="400">
        {name}
      </text>
      <FieldArc transform="translate(1210 440) scale(.9)" opacity={0.55} />
    </svg>
  )
}
