import type { ReactNode } from 'react'

/** A part of the gallery with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-6">
      <h2 className="border-b border-line pb-2 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** One component in its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="text-sm font-medium text-muted">{name}</h3>
      <div className="flex flex-wrap items-start gap-3 *:min-w-0">{children}</div>
    </div>
  )
}
