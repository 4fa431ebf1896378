// What travels and what a form says change only on purpose: a change shows up in the snapshot, and `vitest -u` accepts it.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as account from './account.ts'
import * as billing from './billing/billing.ts'
import * as constants from './constants.ts'
import * as dashboard from './dashboard.ts'
import * as debrief from './debrief.ts'
import * as drill from './drill.ts'
import * as enquiry from './enquiry/enquiry.ts'
import * as enquiryLimits from './enquiry/enquiry-limits.ts'
import * as errors from './errors.ts'
import * as facts from './facts.ts'
import * as ids from './ids.ts'
import * as answer from './live/answer.ts'
import * as live from './live/live.ts'
import * as permission from './live/permission.ts'
import * as secondScreen from './live/second-screen.ts'
import * as transcript from './live/transcript.ts'
import * as occasions from './occasions.ts'
import * as operator from './operator.ts'
import * as practice from './practice.ts'
import * as comparison from './report/comparison.ts'
import * as nextSteps from './report/next-steps.ts'
import * as report from './report/report.ts'
import * as afterwards from './report/report-afterwards.ts'
import * as share from './report/share.ts'
import * as jsonResume from './resume/json-resume.ts'
import * as resume from './resume/resume.ts'
import * as corrections from './resume/resume-corrections.ts'
import * as appointment from './schedule/appointment.ts'
import * as competencies from './schedule/competencies.ts'
import * as schedule from './schedule/schedule.ts'
import * as settings from './settings.ts'
import * as story from './story.ts'
import * as signIn from './texts/sign-in-texts.ts'
import * as usage from './usage.ts'

const modules: Record<string, object> = {
  account,
  afterwards,
  answer,
  appointment,
  billing,
  comparison,
  competencies,
  constants,
  corrections,
  dashboard,
  debrief,
  drill,
  enquiry,
  enquiryLimits,
  errors,
  facts,
  ids,
  jsonResume,
  live,
  nextSteps,
  occasions,
  operator,
  permission,
  practice,
  report,
  resume,
  schedule,
  secondScreen,
  settings,
  share,
  story,
  transcript,
  signIn,
  usage,
}

const all = Object.entries(modules).flatMap(([module, exported]) =>
  Object.entries(exported).map(([name, value]) => ({ name: `${module}.${name}`, value: value as unknown })),
)
const schemas = all.flatMap(({ name, value }) =>
  value instanceof z.ZodType ? [{ name, schema: value }] : [],
)
const constantsOf = all.filter(({ value }) => !(value instanceof z.ZodType) && typeof value !== 'function')

/** Schemas within schemas appear by their name, so that a change shows up once. */
const names = z.registry<{ id: string }>()
for (const { name, schema } of schemas) if (!names.has(schema)) names.add(schema, { id: name })
function shapeOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: names })
  const [, own = ''] = /^#\/\$defs\/(.+)$/.exec(made.$ref ?? '') ?? []
  return made.$defs?.[own] ?? made
}

/** A shape as a person writes it down: `{name: string(1..200), days?: 1 | 7}`. */
function spell(shape: z.core.JSONSchema._JSONSchema): string {
  if (typeof shape === 'boolean') return 'anything'
  if (shape.$ref) return shape.$ref.replace('#/$defs/', '')
  const { type, properties = {}, required = [], items, anyOf, oneOf, additionalProperties } = shape
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in shape) return JSON.stringify(shape.const)
  if (anyOf || oneOf) return (anyOf ?? oneOf ?? []).map(spell).join(' | ')
  if (type === 'array')
    return `[${items && !Array.isArray(items) ? spell(items) : 'anything'}]${spellLimits(shape)}`
  if (type !== 'object') return `${type ?? 'anything'}${spellLimits(shape)}`
  if (additionalProperties && typeof additionalProperties === 'object')
    return `{*: ${spell(additionalProperties)}}`
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${spell(field)}`,
  )
  return `{${fields.join(', ')}${additionalProperties === false ? '' : ', ...'}}`
}

function spellLimits(shape: z.core.JSONSchema.BaseSchema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern, ...rest } =
    shape
  // An integer without limits of its own.
  if (minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER) return ''
  const least =
    minimum ?? minLength ?? minItems ?? (exclusiveMinimum === undefined ? '' : `>${exclusiveMinimum}`)
  const most = maximum ?? maxLength ?? maxItems ?? ''
  const range = least === '' && most === '' ? '' : `(${least}..${most})`
  return `${range}${pattern ? ` like ${pattern}` : ''}${'default' in rest ? ` = ${JSON.stringify(rest.default)}` : ''}`
}

it.each(schemas)('$name keeps its shape', ({ schema }) => {
  expect(spell(shapeOf(schema))).toMatchSnapshot()
})

it.each(constantsOf)('$name keeps its value', ({ value }) => {
  expect(value).toMatchSnapshot()
})

// The forms: what a caller may send. Each field meets what people and programs send by mistake.

const forms = schemas.flatMap(({ name, schema }) =>
  schema instanceof z.ZodObject && shapeOf(schema).additionalProperties === false ? [{ name, schema }] : [],
)

const mistakes: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['blanks', ' \n\t '],
  ['a text with space around it', '  a text \n'],
  ['two lines', 'one\ntwo'],
  ['a separator of lines', 'one\u2028two'],
  ['a mail address', ' name@example.com '],
  ['half a mail address', 'name@example'],
  ['a slug', 'senior-engineer'],
  ['a title', 'Senior Engineer'],
  ['a token', 'aZ0_-'.repeat(9).slice(0, 43)],
  ['a short token', 'aZ0_-'.repeat(9).slice(0, 42)],
  ['a key of a map', 'leadership'],
  ['zero', 0],
  ['one', 1],
  ['less than zero', -1],
  ['a fraction', 1.5],
  ['the longest pause', 3000],
  ['the shortest pause', 600],
  ['a pause too short', 599],
  ['a pause too long', 3001],
  ['the largest id', 2_147_483_647],
  ['a larger id', 2_147_483_648],
  ['a truth', true],
  ['an empty list', []],
  ['an empty object', {}],
]
/** As long as allowed, and one more. */
function lengthsOf(schema: z.ZodType): [string, unknown][] {
  const { maxLength } = shapeOf(schema)
  if (!maxLength) return []
  return [
    [`${maxLength} characters`, 'x'.repeat(maxLength)],
    [`${maxLength + 1} characters`, 'x'.repeat(maxLength + 1)],
  ]
}

/** What becomes of a value. The library's own words for a wrong type or length are not ours to keep. */
function judge(schema: z.ZodType, value: unknown): string {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data === value ? 'taken' : `becomes ${JSON.stringify(data)}`
  const own = error.issues.map(({ message }) => message).filter((text) => !/^(Invalid|Too) /.test(text))
  return ['refused', ...own].join(': ')
}

describe.each(forms)('$name', ({ schema }) => {
  it.each(Object.entries<z.ZodType>(schema.shape))('judges %s', (_, field) => {
    const judged = [...mistakes, ...lengthsOf(field)].map(([what, value]) => ({
      what,
      result: judge(field, value),
    }))
    const kinds = Map.groupBy(judged, ({ result }) => result)
    const lines = [...kinds].map(([result, of]) => `${result} <- ${of.map(({ what }) => what).join(', ')}`)
    expect(lines.join('\n')).toMatchSnapshot()
  })
})

it('takes a reason for one job only with that job', () => {
  const fact = { key: 'why-this-job', text: 'Payments are what I know.' }
  expect(judge(facts.setFactSchema, { ...fact, scheduleId: null })).toContain('Please choose the interview')
  expect(judge(facts.setFactSchema, { ...fact, scheduleId: 7 })).not.toContain('refused')
  expect(judge(facts.setFactSchema, { ...fact, key: 'salary', scheduleId: null })).not.toContain('refused')
})
