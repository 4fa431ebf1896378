import { ChevronDown } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Highlight } from './highlight.tsx'

/** A `body` given as text keeps its line breaks and takes part in the highlighting. */
export type AccordionItem = { id: string; title: string; body: ReactNode; aside?: ReactNode }

type AccordionProps = {
  items: AccordionItem[]
  /** One below the heading the items stand under. */
  headingLevel?: 2 | 3
  /** Matches in titles and text bodies are marked. */
  highlightTerm?: string
  openIds?: string[]
  defaultOpenIds?: string[]
  onOpenIdsChange?: (ids: string[]) => void
}

/**
 * Items that open one below the other, several at once: `items` ({id, title, body, aside}), `highlightTerm`,
 * `openIds`/`onOpenIdsChange` or `defaultOpenIds`, `headingLevel`.
 */
export function Accordion({
  items,
  headingLevel = 3,
  highlightTerm = '',
  openIds,
  defaultOpenIds,
  onOpenIdsChange,
}: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Radix.Root
      type="multiple"
      {...(openIds ? { value: openIds } : {})}
      {...(defaultOpenIds ? { defaultValue: defaultOpenIds } : {})}
      {...(onOpenIdsChange ? { onValueChange: onOpenIdsChange } : {})}
      className="divide-y divide-line rounded-lg border border-line bg-surface-raised"
    >
      {items.map((item) => (
        <Radix.Item key={item.id} value={item.id}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex w-full items-center gap-3 rounded-lg px-5 py-4 text-left font-medium -outline-offset-2">
                <span className="grow">
                  <Highlight text={item.title} term={highlightTerm} />
                </span>
                {item.aside}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-muted transition-transform duration-150 group-data-[state=open]:rotate-180"
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="animate-fade-in px-5 pb-5 text-muted">
            {typeof item.body === 'string' ? (
              <p className="measure whitespace-pre-line">
                <Highlight text={item.body} term={highlightTerm} />
              </p>
            ) : (
              item.body
            )}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
