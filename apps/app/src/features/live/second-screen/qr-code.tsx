import encodeQr from 'qr'

/** Modules of quiet around a code, so that a camera finds it. */
const border = 4

/** A code to scan: dark on white in every theme, because a camera knows no themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQr(text, 'raw', { border, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-md"
    >
      <path fill="#ffffff" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
}
