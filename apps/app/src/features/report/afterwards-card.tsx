import type { Afterwards } from '@cuelight/contracts/report-afterwards'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { TextareaField } from '@cuelight/ui/components/field'
import { useToast } from '@cuelight/ui/components/toast'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shell/api-client.ts'

type AfterwardsCardProps = { interviewId: number; version: number | undefined }

/** A letter to send and notes for the next round; nothing once the transcript was deleted. */
export function AfterwardsCard({ interviewId, version }: AfterwardsCardProps) {
  const afterwards = api.report.afterwards.useQuery({ interviewId, version }, { retry: false })
  if (!afterwards.data) return null
  const { thankYou, notes } = afterwards.data
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:hidden">
      <Card
        title="Thank-you letter"
        description="Drafted only from what was said. Fill in the words in brackets."
      >
        <Letter key={thankYou.body} letter={thankYou} />
      </Card>
      <Card title="Notes for the next round">
        {notes.length === 0 ? (
          <p className="text-muted">There is nothing to note from this interview.</p>
        ) : (
          <Notes notes={notes} />
        )}
      </Card>
    </div>
  )
}

function Letter({ letter }: { letter: Afterwards['thankYou'] }) {
  const [text, setText] = useState(letter.body)
  const { showToast } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: 'Letter copied' }),
      () =>
        showToast({ title: 'We could not copy the letter. Select it and copy it yourself.', tone: 'bad' }),
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">Subject: {letter.subject}</p>
      <TextareaField
        label="Your letter"
        rows={14}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button variant="secondary" size="small" onClick={copy}>
          <Copy aria-hidden />
          Copy letter
        </Button>
      </div>
    </div>
  )
}

function Notes({ notes }: { notes: Afterwards['notes'] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {notes.map(({ title, items }) => (
        <section key={title}>
          <h3 className="font-medium">{title}</h3>
          <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
            {items.map((item) => (
              <li key={item} className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
