import { ApplicationForm } from '@cuelight/ui/components/application-form'
import { ContactForm } from '@cuelight/ui/components/contact-form'
import { Field, SelectField, TextareaField, TextField } from '@cuelight/ui/components/field'
import { FileDrop } from '@cuelight/ui/components/file-drop'
import { NewsletterForm } from '@cuelight/ui/components/newsletter-form'
import { Part, Specimen } from './specimen.tsx'

export function FormSpecimens() {
  return (
    <Part title="Forms">
      <Specimen name="Field, TextField, TextareaField, SelectField">
        <div className="grid w-full gap-4 md:grid-cols-2">
          <TextField label="Position" hint="As the advertisement says it." defaultValue="Backend Engineer" />
          <TextField label="Company" error="Please enter the company" required />
          <TextField label="Cannot be changed" disabled defaultValue="Brightwell" />
          <SelectField label="Resume">
            <option>resume.pdf</option>
          </SelectField>
          <TextareaField label="Job description" rows={3} placeholder="Paste it here" />
          <Field label="A control of one's own" hint="Whatever takes the wiring.">
            {(wiring) => <input {...wiring} type="range" className="accent-(--accent)" />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="FileDrop">
        <div className="grid w-full gap-4 md:grid-cols-2">
          <FileDrop label="Drop your resume here" hint="PDF, at most 10 MB" onFile={() => undefined} />
          <FileDrop
            label="Drop your resume here"
            error="Only PDF files are accepted."
            onFile={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="ContactForm">
        <div className="w-full max-w-xl">
          <ContactForm />
        </div>
      </Specimen>
      <Specimen name="ApplicationForm">
        <div className="w-full max-w-xl">
          <ApplicationForm position="backend-engineer" />
        </div>
      </Specimen>
      <Specimen name="NewsletterForm">
        <div className="w-full max-w-xl">
          <NewsletterForm />
        </div>
      </Specimen>
    </Part>
  )
}
