import { checkNewsletter } from './check-fields.ts'
import { TextField } from './field.tsx'
import { Outcome, Sent, SubmitButton, Trap } from './form-parts.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** Subscribes to the newsletter; the server mails a link that confirms it. */
export function NewsletterForm() {
  const { phase, text, errors, reopen, formProps } = useEnquiryForm({
    action: '/api/enquiry/newsletter',
    check: checkNewsletter,
  })
  if (phase === 'sent') return <Sent text={text} again="Use another address" onAgain={reopen} />
  return (
    <form {...formProps} className="grid gap-3" aria-label="Newsletter">
      <div className="grid items-start gap-3 md:grid-cols-[1fr_auto]">
        <TextField
          id="newsletter-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Enter your email address"
          required
          error={errors.email}
        />
        {/* Beside the input, whatever stands below it: the label takes 26 px. */}
        <div className="md:pt-6">
          <SubmitButton phase={phase} label="Subscribe" />
        </div>
      </div>
      <Trap />
      <Outcome phase={phase} text={phase === 'failed' ? text : ''} />
    </form>
  )
}
