/** Marks a claim that ships as an example until the operator replaces it. */
export function SampleBadge({ label = 'Sample content' }: { label?: string }) {
  return (
    <span className="inline-flex items-center rounded-full border border-dashed border-control-line px-2.5 py-0.5 text-xs font-medium whitespace-nowrap text-muted">
      {label}
    </span>
  )
}
