import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** It is all there is on the page, so its title is the page's heading. */
  isPage?: boolean
}

/** What an empty list shows: `title`, `text` (what to do), `icon`, `action` (the button). */
export function EmptyState({ title, text, icon, action, isPage = false }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-4 grid size-12 place-items-center rounded-lg bg-accent-soft text-accent-text [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      {isPage ? <h1 className="text-2xl font-semibold">{title}</h1> : <p className="font-medium">{title}</p>}
      {text && <p className="mt-1 max-w-md text-sm text-muted text-balance">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
