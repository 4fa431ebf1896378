import { comparedRows, type PlanView } from './plan-view.ts'

/** The plans side by side: one column per plan, one row per entry of `comparedRows`. Scrolls sideways on a phone. */
export function PlanComparison({ plans }: { plans: PlanView[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
      tabIndex={0}
      aria-label="Comparison of the plans"
      className="overflow-x-auto rounded-lg border border-line bg-surface-raised"
    >
      <table className="w-full min-w-lg text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            <td className="px-5 py-3" />
            {plans.map(({ name }) => (
              <th key={name} scope="col" className="px-5 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {comparedRows.map((row, index) => (
            <tr key={row}>
              <th scope="row" className="px-5 py-3 font-medium">
                {row}
              </th>
              {plans.map(({ name, compared }) => (
                <td key={name} className="figures px-5 py-3 text-muted">
                  {compared[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
