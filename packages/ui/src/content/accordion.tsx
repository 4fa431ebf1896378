import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Highlight } from './inline-text.tsx'

/** `id` is unique in the list. A `body` given as text keeps its line breaks and takes part in the highlighting. */
/** `anchor` is an element id for the item's button, so that a page can lead there. */
export type AccordionItem = {
  id: string
  title: string
  body: ReactNode
  aside?: ReactNode
  anchor?: string
}

type AccordionProps = {
  items: AccordionItem[]
  /** One below the heading the items stand under. */
  headingLevel?: 2 | 3
  /** Matches in titles and text bodies are marked. */
  highlightTerm?: string
  defaultOpenIds?: string[]
  /** Given together when the page decides what is open. */
  openIds?: string[]
  onOpenChange?: (openIds: string[]) => void
  /** Puts closed bodies into the page too, hidden, so that a page without scripts can show them. */
  keepsClosedBodies?: boolean
}

/** Items that open one below the other, several at once. A closed body is not mounted unless `keepsClosedBodies`. */
export function Accordion(props: AccordionProps) {
  const {
    items,
    headingLevel = 3,
    highlightTerm = '',
    defaultOpenIds = [],
    keepsClosedBodies = false,
  } = props
  const [ownIds, setOwnIds] = useState(defaultOpenIds)
  const openIds = props.openIds ?? ownIds
  const change = props.onOpenChange ?? setOwnIds
  const toggle = (id: string) =>
    change(openIds.includes(id) ? openIds.filter((each) => each !== id) : [...openIds, id])
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          headingLevel={headingLevel}
          highlightTerm={highlightTerm}
          isOpen={openIds.includes(item.id)}
          keepsClosedBody={keepsClosedBodies}
          onToggle={() => toggle(item.id)}
        />
      ))}
    </div>
  )
}

type ItemProps = {
  item: AccordionItem
  headingLevel: 2 | 3
  highlightTerm: string
  isOpen: boolean
  keepsClosedBody: boolean
  onToggle: () => void
}

function Item({ item, headingLevel, highlightTerm, isOpen, keepsClosedBody, onToggle }: ItemProps) {
  const Heading = `h${headingLevel}` as const
  const ownId = useId()
  const titleId = item.anchor ?? ownId
  const bodyId = useId()
  return (
    <div>
      <Heading>
        <button
          type="button"
          id={titleId}
          aria-expanded={isOpen}
          aria-controls={isOpen || keepsClosedBody ? bodyId : undefined}
          onClick={onToggle}
          className="group flex w-full items-center gap-3 rounded-lg px-5 py-4 text-left font-medium text-pretty -outline-offset-2"
        >
          {/* On a phone the title has a line of its own. */}
          <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 max-sm:basis-full sm:flex-1">
              <Highlight text={item.title} term={highlightTerm} />
            </span>
            {item.aside}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted transition-transform duration-150 group-aria-expanded:rotate-180"
          />
        </button>
      </Heading>
      {(isOpen || keepsClosedBody) && (
        <section
          id={bodyId}
          aria-labelledby={titleId}
          hidden={!isOpen}
          data-accordion-body
          className="animate-fade-in px-5 pb-5 text-muted"
        >
          <Body text={item.body} term={highlightTerm} />
        </section>
      )}
    </div>
  )
}

function Body({ text, term }: { text: ReactNode; term: string }) {
  if (typeof text !== 'string') return text
  return (
    <p className="measure whitespace-pre-line">
      <Highlight text={text} term={term} />
    </p>
  )
}
