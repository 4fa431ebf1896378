export type Trend = { label: string; values: number[] }

const width = 120
const height = 28
/** Room for the dot at the end, and for the width of the line. */
const edge = 4

/** One small line a row, oldest value first (0-100), with the first and the last as numbers. */
export function TrendRows({ title, trends }: { title: string; trends: Trend[] }) {
  return (
    <figure>
      <figcaption className="font-medium">{title}</figcaption>
      <ul className="figures mt-2 grid grid-cols-1 gap-x-10 text-sm lg:grid-cols-2">
        {trends.map(({ label, values }) => (
          <li
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto_10rem]"
          >
            <span className="max-sm:row-span-2">{label}</span>
            <Spark values={values} />
            <span className="text-end whitespace-nowrap text-muted">
              {values[0]} to {values.at(-1)} in {values.length} interviews
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Spark({ values }: { values: readonly number[] }) {
  const points = values.map((value, at) => ({
    x: edge + (at * (width - 2 * edge)) / Math.max(1, values.length - 1),
    y: height - edge - (value * (height - 2 * edge)) / 100,
  }))
  const last = points.at(-1)
  return (
    <svg aria-hidden width={width} height={height} className="justify-self-end">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={3.5} fill="var(--accent)" />}
    </svg>
  )
}
