export type Trend = { label: string; values: number[] }

const width = 120
const height = 28

/** One small line a row, oldest value first (0-100), with the first and the last as numbers. */
export function TrendRows({ title, trends }: { title: string; trends: Trend[] }) {
  return (
    <figure>
      <figcaption className="font-medium">{title}</figcaption>
      <ul className="figures mt-3 grid grid-cols-1 gap-x-8 gap-y-2 text-sm lg:grid-cols-2">
        {trends.map(({ label, values }) => (
          <li key={label} className="flex items-center justify-between gap-3 border-b border-line pb-2">
            <span className="min-w-0">{label}</span>
            <span className="flex items-center gap-3 whitespace-nowrap text-muted">
              <svg aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
                <polyline points={pointsOf(values)} fill="none" stroke="var(--accent)" strokeWidth={2} />
              </svg>
              {values[0]} to {values.at(-1)} in {values.length} interviews
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const pointsOf = (values: readonly number[]) =>
  values
    .map(
      (value, at) =>
        `${(at * width) / Math.max(1, values.length - 1)},${height - 2 - (value * (height - 4)) / 100}`,
    )
    .join(' ')
