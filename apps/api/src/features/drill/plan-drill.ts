import { drillQuestionsADay } from '@cuelight/contracts/drill'

/** What is known of one question. Days are dates, YYYY-MM-DD. */
export interface KnownQuestion {
  question: string
  notes: string
  score: number | null
  /** Oldest first. */
  reviews: readonly { day: string; recall: number }[]
}

export interface PlannedQuestion extends KnownQuestion {
  everyDays: number
  dueDay: string
}

/** Without a day of the interview, the drill is spread over two weeks. */
const defaultDays = 14
/** How often a question comes before the interview, by its last score: the weaker, the more often. */
const repeats = [
  { below: 40, times: 5 },
  { below: 60, times: 4 },
  { below: 75, times: 3 },
  { below: 101, times: 2 },
] as const
const repeatsUnknown = 3

/** Every question with the day it is due next: at equal steps from its first day to the interview. */
export function planQuestion(
  known: KnownQuestion,
  today: string,
  interviewDay: string | null,
): PlannedQuestion {
  const first = known.reviews[0]?.day ?? today
  const last = known.reviews.at(-1)?.day
  const span = interviewDay ? Math.max(1, daysBetween(first, interviewDay)) : defaultDays
  const { score } = known
  const times =
    score === null ? repeatsUnknown : (repeats.find(({ below }) => score < below)?.times ?? repeatsUnknown)
  const everyDays = Math.max(1, Math.floor(span / times))
  return { ...known, everyDays, dueDay: last ? addDays(last, everyDays) : today }
}

/** What is due today, the weakest first, as much as fits in five minutes. */
export function chooseToday(
  planned: readonly PlannedQuestion[],
  today: string,
  interviewDay: string | null,
): { today: PlannedQuestion[]; doneToday: number; nextDay: string | null } {
  const isOver = interviewDay !== null && today > interviewDay
  const doneToday = planned.filter(({ reviews }) => reviews.at(-1)?.day === today).length
  const due = planned
    .filter(({ dueDay }) => dueDay <= today)
    .toSorted((first, second) => weaknessOf(first) - weaknessOf(second))
  const chosen = isOver ? [] : due.slice(0, Math.max(0, drillQuestionsADay - doneToday))
  const later = due.length > chosen.length ? [addDays(today, 1)] : []
  const next =
    [...later, ...planned.map(({ dueDay }) => dueDay).filter((day) => day > today)].sort()[0] ?? null
  const isBefore = next !== null && (interviewDay === null || next <= interviewDay)
  return { today: chosen, doneToday, nextDay: isBefore && !isOver ? next : null }
}

/** Lower is weaker: the score, adjusted by how well it was known last time. */
const weaknessOf = ({ score, reviews }: PlannedQuestion) =>
  (score ?? 60) + 10 * ((reviews.at(-1)?.recall ?? 2) - 2)

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
