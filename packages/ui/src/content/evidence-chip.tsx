import { Briefcase, FileText, MessageSquare } from 'lucide-react'
import { joinClasses } from '../theme/join-classes.ts'

const icons = { resume: FileText, job: Briefcase, answer: MessageSquare }

type EvidenceChipProps = {
  /** Where it comes from: the resume, the job description, an earlier answer. */
  kind: 'resume' | 'job' | 'answer'
  label: string
  selected?: boolean
  /** Makes the chip a button, for example to show the line. */
  onOpen?: () => void
}

/** The source of a statement: `kind`, `label` ('Acme, 2021'), `selected`, `onOpen`. */
export function EvidenceChip({ kind, label, selected = false, onOpen }: EvidenceChipProps) {
  const Icon = icons[kind]
  const classes = joinClasses(
    'inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-accent-soft px-2.5 py-1 text-xs font-medium text-accent-text',
    selected && 'border-accent',
  )
  const content = (
    <>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">From your {kind}:</span>
      <span className="truncate">{label}</span>
    </>
  )
  if (!onOpen) return <span className={classes}>{content}</span>
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onOpen}
      className={joinClasses(classes, 'hover:border-accent')}
    >
      {content}
    </button>
  )
}
