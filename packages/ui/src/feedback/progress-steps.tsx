import { Check, Circle, X } from 'lucide-react'
import { joinClasses } from '../theme/join-classes.ts'
import { Spinner } from './spinner.tsx'

/** One step of a long piece of work. */
export type ProgressStep = {
  id: string
  label: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** What is happening now, in words: 'Reading page 3 of 5'. */
  detail?: string
}

const looks = {
  waiting: { icon: <Circle aria-hidden />, className: 'text-muted', word: 'waiting' },
  running: { icon: <Spinner />, className: 'text-accent-text', word: 'running' },
  done: { icon: <Check aria-hidden />, className: 'text-good', word: 'done' },
  failed: { icon: <X aria-hidden />, className: 'text-bad', word: 'failed' },
}

/** Progress of long work, step by step: `label`, `steps` ({id, label, state, detail}). */
export function ProgressSteps({ label, steps }: { label: string; steps: ProgressStep[] }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'running' ? 'step' : undefined}
          className="flex items-start gap-3"
        >
          <span className={joinClasses('mt-1 [&_svg]:size-4', looks[step.state].className)}>
            {looks[step.state].icon}
          </span>
          <div>
            <span className={step.state === 'waiting' ? 'text-muted' : 'font-medium'}>{step.label}</span>
            <span className="sr-only">, {looks[step.state].word}</span>
            {step.detail && (
              <p
                aria-live="polite"
                className={step.state === 'failed' ? 'text-sm text-bad' : 'text-sm text-muted'}
              >
                {step.detail}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
