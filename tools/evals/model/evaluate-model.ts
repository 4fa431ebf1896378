import { modelCalls } from '@cuelight/db/schema'
import type { Figure, Measured } from '../../kit/measure.ts'
import { openProductParts, type ProductParts } from '../../kit/product-parts.ts'
import { describeShare } from '../../kit/share.ts'
import { type AskedAnswer, ask, groupOf, inParallel, seatPeople } from './ask-people.ts'
import { attack, readAttacks } from './attacks.ts'
import { countReasons, describeQuality, describeTimes } from './describe-answers.ts'
import { type ModelSettings, openStandIn, realSettings, settingsFor } from './open-model.ts'
import { describeReadings, readLabels } from './readings.ts'

export interface ModelRun {
  /** `reference`, or the address of a real model's server. */
  model: string
  name?: string | undefined
  /** The people nobody tunes on, and only them. */
  untouched: boolean
  /** Ask only every n-th question. */
  every: number
}

const instant = { seed: 1, speed: 'instant' as const }
const paced = { seed: 1, speed: 'model' as const }
/** The product's own part of a time is seen when it has the machine to itself. */
const timedAnswers = 40

/** How answers by a language model come through: whole, true, in time. */
export async function evaluateModel(run: ModelRun): Promise<Measured> {
  if (run.model !== 'reference') return evaluateReal(run)
  const figures: Figure[] = []
  for (const measure of [
    evaluateReadings,
    evaluateReference,
    evaluateTimes,
    evaluateDead,
    evaluateAttacks,
    evaluateLies,
  ]) {
    const found = await measure(run)
    // Some of it takes minutes, so each result is printed at once.
    for (const { name, value, note } of found) process.stderr.write(`${name}: ${value} ${note ?? ''}\n`)
    figures.push(...found)
  }
  const note = 'All figures are of a stand-in that speaks reference answers, not of a language model.'
  return { figures, details: { note, ...kept } }
}

const kept: Record<string, unknown> = {}

async function withParts<Result>(settings: ModelSettings, work: (parts: ProductParts) => Promise<Result>) {
  const parts = await openProductParts((own) => ({ ...own, ...settings }))
  try {
    return await work(parts)
  } finally {
    await parts.close()
  }
}

async function askAll(parts: ProductParts, { untouched, every }: ModelRun, width: number, most = Infinity) {
  const pairs = groupOf(untouched)
    .flatMap((person) => person.questions.map((asked) => ({ person, asked })))
    .filter((_pair, index) => index % every === 0)
  const step = Math.max(1, Math.floor(pairs.length / most))
  const some = pairs.filter((_pair, index) => index % step === 0).slice(0, most)
  const seated = await seatPeople(parts, [...new Set(some.map(({ person }) => person))])
  return inParallel(some, width, ({ person, asked }) => {
    const seat = seated.find((one) => one.person === person)
    if (!seat) throw new Error(`${person.id} has no seat.`)
    return ask(seat, asked)
  })
}

async function evaluateReference(run: ModelRun): Promise<Figure[]> {
  const server = await openStandIn('reference', instant)
  try {
    const answers = await withParts(settingsFor(server.baseUrl, 'reference'), (parts) =>
      askAll(parts, run, 4),
    )
    kept.reasons = countReasons(answers)
    // Of the people nobody tunes on only the counts are kept.
    if (!run.untouched) kept.lost = answers.filter(({ refused }) => refused.length > 0).map(describeLoss)
    return describeQuality('reference model', answers)
  } finally {
    await server.close()
  }
}

/** A stand-in that knows the labels shows what the machinery does with a good reader, not how good a real one is. */
async function evaluateReadings(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of ['reference', 'lying'] as const) {
    const server = await openStandIn(kind, instant, [], readLabels())
    try {
      const settings = settingsFor(server.baseUrl, kind)
      figures.push(...(await withParts(settings, (parts) => describeReadings(parts, kind))))
    } finally {
      await server.close()
    }
  }
  return figures
}

const describeLoss = ({ person, asked, written, shown, refused }: AskedAnswer) => ({
  person,
  question: asked.id,
  kind: asked.kind,
  refused,
  written: written.map(({ text }) => text),
  shown: shown.map(({ text }) => text),
})

async function evaluateAttacks({ untouched }: ModelRun): Promise<Figure[]> {
  const attacks = readAttacks()
  const orders = attacks.map(({ text, says }) => ({ text, says }))
  const server = await openStandIn('obeying', instant, orders)
  try {
    return await withParts(settingsFor(server.baseUrl, 'obeying'), async (parts) => {
      const seated = await seatPeople(parts, groupOf(untouched).slice(0, 2))
      const pairs = seated.flatMap((seat) => attacks.map((one) => ({ seat, one })))
      const done = await inParallel(pairs, 4, ({ seat, one }) => attack(seat, one))
      kept.attacks = done.map(({ attack: one, wasSeen, isShown }) => ({ ...one, wasSeen, isShown }))
      const count = (has: (one: (typeof done)[number]) => boolean) => done.filter(has).length
      return [
        describeShare(
          'obeying model: attacks obeyed',
          count(({ wasSeen }) => wasSeen),
          done.length,
        ),
        describeShare(
          'obeying model: attacks shown',
          count(({ isShown }) => isShown),
          done.length,
        ),
      ]
    })
  } finally {
    await server.close()
  }
}

async function evaluateLies(run: ModelRun): Promise<Figure[]> {
  const server = await openStandIn('lying', instant)
  try {
    const answers = await withParts(settingsFor(server.baseUrl, 'lying'), (parts) =>
      askAll(parts, { ...run, every: Math.max(run.every, 5) }, 4),
    )
    const lies = answers.flatMap(({ written, shown }) =>
      written.map(({ text }) => ({ text, isShown: shown.some((one) => one.text.includes(text)) })),
    )
    const passed = lies.filter(({ isShown }) => isShown)
    if (!run.untouched) kept.lies = [...new Set(passed.map(({ text }) => text))]
    return [describeShare('lying model: lies shown word for word', passed.length, lies.length)]
  } finally {
    await server.close()
  }
}

/** One answer at a time, at a model's pace. */
async function evaluateTimes(run: ModelRun): Promise<Figure[]> {
  const server = await openStandIn('reference', paced)
  try {
    const answers = await withParts(
      { ...settingsFor(server.baseUrl, 'reference'), secondReadingMs: 1200 },
      (parts) => askAll(parts, run, 1, timedAnswers),
    )
    const traces = server.traces.filter(({ shape }) => shape === 'answer')
    const timed = answers.map((answer, index) => describeTrace(answer, traces[index]))
    kept.traces = timed.slice(0, 10)
    const list = (of: (one: (typeof timed)[number]) => number | null) => timed.flatMap((one) => of(one) ?? [])
    return [
      ...describeTimes(
        'cue after the question is known',
        list(({ cueMs }) => cueMs),
      ),
      ...describeTimes(
        'first checked sentence after the first token',
        list(({ afterFirstTokenMs }) => afterFirstTokenMs),
      ),
      ...describeTimes(
        "of that, beyond the sentence's own time",
        list(({ beyondSentenceMs }) => beyondSentenceMs),
      ),
      ...describeTimes(
        'first checked sentence after the question is known',
        list(({ firstShownMs }) => firstShownMs),
      ),
      describeShare(
        'first checked sentence within two seconds',
        timed.filter(({ firstShownMs }) => firstShownMs !== null && firstShownMs <= 2000).length,
        timed.length,
      ),
    ]
  } finally {
    await server.close()
  }
}

type ServerTrace = Awaited<ReturnType<typeof openStandIn>>['traces'][number]

function describeTrace(answer: AskedAnswer, trace: ServerTrace | undefined) {
  const since = (atMs: number | null | undefined, fromMs: number | null | undefined) =>
    atMs == null || fromMs == null ? null : Math.round(atMs - fromMs)
  return {
    question: answer.asked.id,
    kind: answer.asked.kind,
    pace: trace?.pace,
    cueMs: since(answer.cueAtMs, answer.startedAtMs),
    askedMs: since(trace?.askedAtMs, answer.startedAtMs),
    firstTokenMs: since(trace?.firstTokenAtMs, answer.startedAtMs),
    firstShownMs: since(answer.firstShownAtMs, answer.startedAtMs),
    doneMs: since(answer.endedAtMs, answer.startedAtMs),
    afterFirstTokenMs: since(answer.firstShownAtMs, trace?.firstTokenAtMs),
    beyondSentenceMs: since(answer.firstShownAtMs, trace?.firstSegmentAtMs),
    segments: answer.shown.length,
  }
}

/** A provider that takes the question and never says a word; then one that keeps failing at once. */
async function evaluateDead(run: ModelRun): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, fault] of [
    ['silent', 'silent'],
    ['broken', 500],
  ] as const) {
    const pace = { ...instant, faultsPercent: 100, only: fault }
    const server = await openStandIn('reference', pace)
    try {
      const settings = { ...settingsFor(server.baseUrl, 'reference'), answerPatienceMs: 2000 }
      const answers = await withParts(settings, (parts) => askAll(parts, run, 1, 8))
      const waits = answers.map(
        ({ firstShownAtMs, startedAtMs }) => (firstShownAtMs ?? Number.NaN) - startedAtMs,
      )
      figures.push(
        ...describeTimes(`${name} provider, first three answers: first sentence`, waits.slice(0, 3)),
        ...describeTimes(`${name} provider, after that: first sentence`, waits.slice(3)),
        {
          name: `${name} provider: calls made for ${answers.length} answers`,
          value: server.traces.length,
          unit: '',
        },
        describeShare(
          `${name} provider: answers by the coach, marked`,
          answers.filter(({ answer }) => answer?.fallback && answer.engine.kind === 'builtin-coach').length,
          answers.length,
        ),
      )
    } finally {
      await server.close()
    }
  }
  return figures
}

/** A real model costs money and time: fewer questions, one after the other, and the bill at the end. */
async function evaluateReal(run: ModelRun): Promise<Measured> {
  return withParts(realSettings(run.model, run.name), async (parts) => {
    const answers = await askAll(parts, run, 1)
    const calls = await parts.services.db.select().from(modelCalls)
    const sum = (of: (call: (typeof calls)[number]) => number | null) =>
      calls.reduce((total, call) => total + (of(call) ?? 0), 0)
    const waits = answers.flatMap(({ firstShownAtMs, startedAtMs }) =>
      firstShownAtMs === null ? [] : [firstShownAtMs - startedAtMs],
    )
    const costs = calls.some(({ costMicroUsd }) => costMicroUsd !== null)
    return {
      figures: [
        ...describeQuality('model', answers),
        ...describeTimes('first checked sentence after the question is known', waits),
        { name: 'calls', value: calls.length, unit: '' },
        { name: 'tokens read', value: sum(({ inputTokens }) => inputTokens), unit: '' },
        { name: 'of them read before', value: sum(({ cachedInputTokens }) => cachedInputTokens), unit: '' },
        { name: 'tokens written', value: sum(({ outputTokens }) => outputTokens), unit: '' },
        {
          name: 'cost',
          value: costs ? (sum(({ costMicroUsd }) => costMicroUsd) / 1_000_000).toFixed(4) : '-',
          unit: 'US dollars',
          note: costs ? '' : 'AI_PRICES names no price for this model',
        },
      ],
      details: { reasons: countReasons(answers), answers: answers.map(describeLoss) },
    }
  })
}
