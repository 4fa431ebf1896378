import { type ReactNode, useId } from 'react'
import { joinClasses } from '../theme/join-classes.ts'

type CardProps = {
  /** Shown as an h2 by default; a card without a title is a plain raised surface. */
  title?: ReactNode
  description?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  headingLevel?: 2 | 3
  className?: string
  children?: ReactNode
}

/** A raised surface: `title`, `description`, `actions`, `headingLevel`, `className`, `children`. */
export function Card({ title, description, actions, headingLevel = 2, className, children }: CardProps) {
  const Heading = `h${headingLevel}` as const
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={joinClasses('rounded-lg border border-line bg-surface-raised p-5 md:p-6', className)}
    >
      {(title || actions) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 flex-1 basis-60">
            {title && (
              <Heading id={titleId} className="text-lg font-semibold">
                {title}
              </Heading>
            )}
            {description && <p className="mt-1 text-sm text-muted">{description}</p>}
          </div>
          {actions && (
            <div className="flex flex-wrap gap-2 has-[form]:basis-full has-[form]:*:grow">{actions}</div>
          )}
        </header>
      )}
      {children}
    </section>
  )
}
