import { checkContact } from './check-fields.ts'
import { TextareaField, TextField } from './field.tsx'
import { Outcome, Sent, SubmitButton, Trap } from './form-parts.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** Name, email, subject and message to the operator. A script may fill in `#contact-subject` before React runs. */
export function ContactForm() {
  const { phase, text, errors, reopen, formProps } = useEnquiryForm({
    action: '/api/enquiry/contact',
    check: checkContact,
  })
  if (phase === 'sent') return <Sent text={text} again="Write another message" onAgain={reopen} />
  return (
    <form {...formProps} className="grid gap-5" aria-label="Contact form">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          id="contact-name"
          label="Name"
          name="name"
          autoComplete="name"
          required
          error={errors.name}
        />
        <TextField
          id="contact-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
      </div>
      <TextField id="contact-subject" label="Subject" name="subject" required error={errors.subject} />
      <TextareaField
        id="contact-message"
        label="Message"
        name="message"
        rows={6}
        required
        hint="If an error showed a request id, add it. Please leave out passwords and card numbers."
        error={errors.message}
      />
      <Trap />
      <Outcome phase={phase} text={text} />
      <div>
        <SubmitButton phase={phase} label="Send Message" />
      </div>
    </form>
  )
}
