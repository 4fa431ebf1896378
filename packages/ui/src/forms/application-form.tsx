import { checkApplication } from './check-fields.ts'
import { TextareaField, TextField } from './field.tsx'
import { Outcome, Sent, SubmitButton, Trap } from './form-parts.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** A job application with a PDF. `position` is the slug of the position, or empty for a general application. */
export function ApplicationForm({ position }: { position: string }) {
  const { phase, text, errors, reopen, formProps } = useEnquiryForm({
    action: '/api/enquiry/application',
    hasFile: true,
    check: checkApplication,
  })
  if (phase === 'sent') return <Sent text={text} onAgain={reopen} />
  return (
    <form {...formProps} className="grid gap-5" aria-label="Application">
      <input type="hidden" name="position" value={position} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          id="apply-name"
          label="Name"
          name="name"
          autoComplete="name"
          required
          error={errors.name}
        />
        <TextField
          id="apply-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
      </div>
      <TextField
        id="apply-file"
        label="Resume (PDF, at most 10 MB)"
        name="file"
        type="file"
        accept="application/pdf,.pdf"
        required
        className="py-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-md file:border-0 file:bg-accent-soft file:px-3 file:font-medium file:text-accent-text"
        error={errors.file}
      />
      <TextareaField
        id="apply-message"
        label="Note"
        name="message"
        rows={5}
        hint="What should we know that the resume does not say? You may leave this empty."
        error={errors.message}
      />
      <Trap />
      <Outcome phase={phase} text={text} />
      <div>
        <SubmitButton phase={phase} label="Send Application" />
      </div>
    </form>
  )
}
