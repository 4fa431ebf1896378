import { type SubmitEvent, useEffect, useRef, useState } from 'react'

/** What is wrong, by field name. */
export type FieldErrors = Partial<Record<string, string>>

/** What one form is about. */
export interface EnquiryForm {
  /** Where the form goes, with or without scripts. */
  action: string
  /** A form with a file is sent as multipart, every other one as JSON. */
  hasFile?: boolean
  /** What is wrong before anything is sent, by field name. */
  check: (data: FormData) => FieldErrors | Promise<FieldErrors>
}

type State = { phase: 'open' | 'sending' | 'sent' | 'failed'; text: string; errors: FieldErrors }
const open: State = { phase: 'open', text: '', errors: {} }

const unreachable = 'The service cannot be reached at the moment.'

/**
 * A public form: it checks the fields, sends them once, and keeps what was typed until the server has it. Until its script
 * runs it is a plain form that the browser checks and sends.
 */
export function useEnquiryForm({ action, hasFile = false, check }: EnquiryForm) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(open)
  const [isScripted, setScripted] = useState(false)
  // Not in the state: a second submit can come before React has drawn the first.
  const isBusy = useRef(false)
  useEffect(() => setScripted(true), [])

  const refuse = (errors: FieldErrors, text = 'Please correct the marked fields.') => {
    setState({ phase: 'open', text, errors })
    focusField(form.current, Object.keys(errors)[0])
  }

  const checkAndSend = async (data: FormData) => {
    const errors = await check(data)
    if (Object.keys(errors).length > 0) return refuse(errors)
    setState({ ...open, phase: 'sending' })
    const answer = await send(action, data, hasFile)
    if (answer.isSent) return setState({ phase: 'sent', text: answer.text, errors: {} })
    if (Object.keys(answer.errors).length > 0) return refuse(answer.errors)
    setState({ phase: 'failed', text: answer.text, errors: {} })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    await checkAndSend(new FormData(event.currentTarget)).finally(() => {
      isBusy.current = false
    })
  }

  return {
    ...state,
    reopen: () => setState(open),
    formProps: {
      ref: form,
      action,
      method: 'post' as const,
      encType: hasFile ? ('multipart/form-data' as const) : undefined,
      noValidate: isScripted,
      onSubmit: submit,
    },
  }
}

function focusField(form: HTMLFormElement | null, name = ''): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

type Answer = { isSent: boolean; text: string; errors: FieldErrors }

async function send(action: string, data: FormData, hasFile: boolean): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (!hasFile) headers['Content-Type'] = 'application/json'
  const body = hasFile ? data : JSON.stringify(Object.fromEntries(data))
  try {
    const response = await fetch(action, { method: 'POST', headers, body })
    const answer: unknown = await response.json()
    return readAnswer(response, answer)
  } catch (cause) {
    console.warn('The form was not sent', cause)
    return { isSent: false, text: unreachable, errors: {} }
  }
}

function readAnswer({ ok, status }: Response, answer: unknown): Answer {
  const { message, detail, errors } = (answer ?? {}) as Record<string, unknown>
  if (ok) return { isSent: true, text: typeof message === 'string' ? message : 'Sent.', errors: {} }
  const text = typeof detail === 'string' ? detail : unreachable
  const fields = status === 400 && Array.isArray(errors) ? errors : []
  return {
    isSent: false,
    text,
    errors: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
  }
}
