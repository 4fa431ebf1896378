import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '../theme/join-classes.ts'

type FieldTexts = {
  label: string
  hint?: ReactNode
  /** What is wrong and how to fix it; marks the control invalid. */
  error?: string | undefined
}

type ControlWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldTexts & {
  id?: string | undefined
  required?: boolean | undefined
  children: (wiring: ControlWiring) => ReactNode
}

const controlClasses =
  'w-full rounded-md border border-control-line bg-surface-raised px-3 text-base text-text ' +
  'placeholder:text-muted disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-muted aria-invalid:border-bad'

/** Ties label, hint and error to a control of your own: `label`, `hint`, `error`, `id`, `required`, `children(wiring)`. */
export function Field({ label, hint, error, id, required, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid gap-1.5">
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="flex items-start gap-2 text-sm text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** A labelled input: native input props (a form library's `register` too) plus `label`, `hint`, `error`. */
export function TextField({ label, hint, error, className, ...rest }: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} id={rest.id} required={rest.required}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          className={joinClasses(controlClasses, 'min-h-11', className)}
        />
      )}
    </Field>
  )
}

/** A labelled textarea: native textarea props plus `label`, `hint`, `error`. */
export function TextareaField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} id={rest.id} required={rest.required}>
      {(wiring) => (
        <textarea
          rows={6}
          {...rest}
          {...wiring}
          className={joinClasses(controlClasses, 'py-2.5', className)}
        />
      )}
    </Field>
  )
}

/** A labelled native select: select props plus `label`, `hint`, `error`; options are the children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} id={rest.id} required={rest.required}>
      {(wiring) => (
        <select {...rest} {...wiring} className={joinClasses(controlClasses, 'min-h-11', className)} />
      )}
    </Field>
  )
}
