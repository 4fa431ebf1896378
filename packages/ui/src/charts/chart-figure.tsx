import type { ReactNode } from 'react'

/** One named number of a chart. */
export type ChartPoint = { label: string; value: number }

type ChartFigureProps = {
  title: string
  /** What the numbers are: 'Score'. */
  valueName: string
  unit: string
  points: ChartPoint[]
  heightPx: number
  children: ReactNode
}

/** A chart whose numbers are also a table for screen readers; the drawing is hidden from them. */
export function ChartFigure({ title, valueName, unit, points, heightPx, children }: ChartFigureProps) {
  return (
    <figure>
      <div aria-hidden style={{ height: heightPx }} className="w-full text-xs">
        {children}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">{valueName}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{`${point.value}${unit}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
