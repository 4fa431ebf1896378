import { type Appointment, noAppointment } from '@cuelight/contracts/appointment'
import { type PlanSchedule, planScheduleSchema, type ScheduleText } from '@cuelight/contracts/schedule'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { forgetDraft, readDraft, storeDraft } from '../../shell/session/drafts.ts'
import { readSession } from '../../shell/session/session-store.ts'
import { ownTimeZone } from './describe-appointment.ts'

export type ScheduleValues = PlanSchedule & { appointment: Appointment }
export type ScheduleForm = UseFormReturn<PlanSchedule>

const draftName = () => `schedule:${readSession()?.user.id ?? 0}`

const emptyValues = (): ScheduleValues => ({
  cvId: 0,
  jobDescription: '',
  position: '',
  companyName: '',
  companyDetails: '',
  appointment: { ...noAppointment, timeZone: ownTimeZone() },
})

/** What a stored schedule fills the form with. */
export function toValues(text: ScheduleText): ScheduleValues {
  const { cvId, position, companyName, companyDetails, jobDescription, appointment } = text
  const { startsAt, ...known } = appointment
  const timeZone = known.timeZone ?? ownTimeZone()
  return {
    cvId: cvId ?? 0,
    position,
    companyName,
    companyDetails,
    jobDescription,
    appointment: { ...known, timeZone },
  }
}

/** The form of a schedule, with the rules the server checks. Without `values` it goes on with what was written before. */
export function useScheduleForm(values: ScheduleValues | null, cvId: number): ScheduleForm {
  const form = useForm<PlanSchedule>({
    resolver: zodResolver(planScheduleSchema),
    defaultValues: values ?? { ...emptyValues(), ...readScheduleDraft(), ...(cvId > 0 && { cvId }) },
  })
  const { watch } = form
  const keepsDraft = values === null
  useEffect(() => {
    if (!keepsDraft) return
    const { unsubscribe } = watch((written) => {
      if (hasWords(written)) storeDraft(draftName(), written)
      else forgetDraft(draftName())
    })
    return unsubscribe
  }, [watch, keepsDraft])
  return form
}

/** Null when nothing was written, or it no longer fits the form. */
export function readScheduleDraft(): Partial<ScheduleValues> | null {
  const draft = readDraft(draftName())
  if (typeof draft !== 'object' || draft === null) return null
  const { position, companyName, companyDetails, jobDescription } = draft as Partial<Record<string, unknown>>
  const texts = Object.entries({ position, companyName, companyDetails, jobDescription })
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'))
}

export function forgetScheduleDraft(form: ScheduleForm): void {
  form.reset({ ...emptyValues(), cvId: form.getValues('cvId') })
  forgetDraft(draftName())
}

type Written = {
  [Name in 'position' | 'companyName' | 'companyDetails' | 'jobDescription']?: string | undefined
}

const hasWords = ({ position, companyName, companyDetails, jobDescription }: Written) =>
  [position, companyName, companyDetails, jobDescription].some((text) => text?.trim())
