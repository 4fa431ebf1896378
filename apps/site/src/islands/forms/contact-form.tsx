import { TextareaField, TextField } from '@cuelight/ui/components/field'
import { useEffect, useRef } from 'react'
import { checkContact } from './check-fields.ts'
import { Outcome, Sent, SubmitButton, Trap } from './form-parts.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** Name, email, subject and message to the operator. `?subject=` of the address fills the subject in. */
export function ContactForm() {
  const { phase, text, errors, reopen, formProps } = useEnquiryForm({
    action: '/api/enquiry/contact',
    check: checkContact,
  })
  const subject = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('subject')
    if (asked && subject.current?.value === '') subject.current.value = asked.slice(0, 200)
  }, [])
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
      <TextField
        id="contact-subject"
        label="Subject"
        name="subject"
        ref={subject}
        required
        error={errors.subject}
      />
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
