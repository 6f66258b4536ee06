/** The 8 m arc and the 12 m fan in perspective, for use inside an `art` drawing of 1600 × 900. */
export function FieldArc({ transform, opacity }: { transform: string; opacity: number }) {
  return (
    <path
      className="al"
      transform={transform}
      opacity={opacity}
      d="M120 0A120 48 0 1 1-120 0 120 48 0 1 1 120 0M378 73A420 168 0 0 1-378 73M640 0A640 256 0 0 1-640 0M875.6 35A880 352 0 0 1-875.6 35M357 69 400 77M295 106 331 118M210 134 236 150M110 152 123 171M0 158 0 178M-110 152-123 171M-210 134-236 150M-295 106-331 118M-357 69-400 77M135 26 378 73M-135 26-378 73"
    />
  )
}
