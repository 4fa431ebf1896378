import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelDraft, OperatorModels } from '@cuelight/contracts/operator'
import { modelCalls } from '@cuelight/db/schema'
import { type ModelServer, startModelServer } from '@cuelight/sandbox/model'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOpenAiJudge, createOpenAiLanguageModel } from '../../adapters/language-model/openai.ts'
import { createOpenAiTranscriber } from '../../adapters/transcriber/openai.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import type { Logger } from '../../core/logger.ts'
import { toServer } from '../../core/model-endpoint.ts'
import { claimsRefused } from '../../http/operations/metrics.ts'
import { LiveModels } from '../../models/live-models.ts'
import { parseSettings } from '../../settings.ts'
import { type Door, openDoor } from '../../testing/door.ts'
import { firstLineModel, scriptedTranscriber } from '../../testing/fakes.ts'
import { createActor } from '../../testing/services.ts'
import { RefusalCounts } from './keep-refusals.ts'

const canary = 'sk-canary-7f3a9b2c51d8e604'
const operator = 'operator@example.com'

let door: Door
let server: ModelServer
let token: string
const opened: LiveModels[] = []
const logged: string[] = []
const note = (...words: unknown[]) => void logged.push(JSON.stringify(words))
const logger = { debug: note, info: note, warn: note, error: note } as unknown as Logger

beforeEach(async () => {
  door = await openDoor({ logger })
  door.services.options.operators = [operator]
  door.services.modelConsole = await openModels()
  server = await startModelServer({
    kind: 'reference',
    answers: [],
    pace: { seed: 1, speed: { firstTokenMs: 5, tokensPerSecond: 4000 } },
    apiKey: canary,
  })
  token = await door.signIn(operator)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((models) => models.close()))
  await server.close()
  await door.close()
  logged.splice(0)
})

/** A process of the installation: the environment's variables, and the product's secret. */
async function openModels(
  variables: Record<string, string> = {},
  secretKey = door.services.options.secretKey,
) {
  const models = await LiveModels.open(
    {
      db: door.services.db,
      logger,
      secretKey,
      variables: parseSettings(variables).modelVariables,
      build: {
        languageModel: ({ languageModel: chosen }) =>
          chosen.adapter === 'builtin'
            ? firstLineModel()
            : createOpenAiLanguageModel({ ...toServer(chosen.endpoint), models: chosen.models }),
        answerJudge: ({ languageModel: chosen }) =>
          chosen.adapter === 'builtin'
            ? null
            : createOpenAiJudge({ ...toServer(chosen.endpoint), model: chosen.models.report }),
        sentenceReader: () => null,
        transcriber: ({ transcriber: chosen }) =>
          chosen.adapter === 'builtin'
            ? scriptedTranscriber()
            : createOpenAiTranscriber({
                apiKey: chosen.endpoint.apiKey,
                model: chosen.model,
                ...(chosen.endpoint.baseUrl && { baseURL: chosen.endpoint.baseUrl }),
              }),
      },
    },
    60_000,
  )
  opened.push(models)
  return models
}

type Fields = Partial<ModelDraft['fields']>
const draft = (
  fields: Fields,
  key: ModelDraft['key'] = { kind: 'keep' },
  part: ModelDraft['part'] = 'answers',
) => ({
  part,
  fields,
  key,
})
const answers = () => ({ address: server.baseUrl, live: 'reference', preparation: 'reference' })
const withKey = { kind: 'set', value: canary } as const

const ask = (name: string, bearer: string | undefined = token) =>
  door.call('GET', `/trpc/operator.${name}`, { token: bearer })
const send = (name: string, body: unknown, bearer: string | undefined = token) =>
  door.call('POST', `/trpc/operator.${name}`, { token: bearer, body })
const dataOf = <Data>({ json }: { json: unknown }) => (json as { result: { data: Data } }).result.data
const partOf = (models: OperatorModels, name: string) => models.parts.find(({ part }) => part === name)
const read = async (bearer?: string) => dataOf<OperatorModels>(await ask('models', bearer))

it('tells the menu who is an operator, and nobody who is not signed in', async () => {
  expect(dataOf(await ask('mayOpen'))).toBe(true)
  expect(dataOf(await ask('mayOpen', await door.signIn('stranger@example.com')))).toBe(false)
  expect((await door.call('GET', '/trpc/operator.mayOpen')).status).toBe(401)
})

it('opens for an operator alone; to everybody else there is nothing, whatever they send', async () => {
  const other = await door.signIn('somebody@example.com')
  for (const bearer of ['', other, 'x'.repeat(40)]) {
    for (const name of ['models', 'use']) expect((await ask(name, bearer)).status).toBe(404)
    for (const name of ['changeModels', 'listModels', 'testModels'])
      for (const body of [draft(answers(), withKey), { wrong: true }])
        expect((await send(name, body, bearer)).status).toBe(404)
  }
  expect((await ask('models')).status).toBe(200)
  door.services.options.operators = []
  expect((await ask('models')).status).toBe(404)
})

it('takes a model into use at once, in this process and the next, and back again', async () => {
  const { modelConsole } = door.services
  const here = modelConsole as LiveModels
  const elsewhere = await openModels()
  expect(partOf(await read(), 'answers')).toMatchObject({ isBuiltIn: true, inUse: 'The built-in coach' })
  expect(here.answerJudge).toBeNull()

  const { status } = await send('changeModels', draft(answers(), withKey))
  expect(status).toBe(200)
  await elsewhere.refresh()
  for (const models of [here, elsewhere]) {
    expect(models.languageModel.engine.model).toBe('reference')
    await models.languageModel.check()
    expect(models.answerJudge).not.toBeNull()
  }
  expect(partOf(await read(), 'answers')).toMatchObject({ isBuiltIn: false, problem: null })

  await send('changeModels', draft({}, { kind: 'remove' }))
  await elsewhere.refresh()
  for (const models of [here, elsewhere]) expect(models.languageModel.engine).toEqual(firstLineModel().engine)
})

it('keeps speech of a call with the model it began with, and sends the next to the new one', async () => {
  const here = door.services.modelConsole as LiveModels
  const request = { samples: new Float32Array(1600), priority: 'final', streamKey: 's' } as const
  const before = here.transcriber.transcribe(request)
  await send('changeModels', draft({ address: server.baseUrl, model: 'hears' }, withKey, 'speech'))
  expect((await before).engine).not.toBe('hears')
  expect(await here.transcriber.transcribe(request)).toMatchObject({ engine: 'hears', text: '' })
})

it('takes other vectors into use at the next start, because all texts must be embedded again', async () => {
  const fields = { address: server.baseUrl, model: 'vectors', dimensions: '64' }
  await send('changeModels', draft(fields, withKey, 'vectors'))
  const part = partOf(await read(), 'vectors')
  expect(part?.inUse).toBe('The built-in vectors')
  expect(part?.nextStart).toContain('vectors at 127.0.0.1')
  expect((await openModels()).embedder).toMatchObject({ adapter: 'openai', dimensions: 64 })
})

it('stores the key sealed: it is in no table, log, answer or backup', async () => {
  const seen = [
    await send('changeModels', draft(answers(), withKey)),
    await ask('models'),
    await ask('use'),
    await send('listModels', draft(answers())),
    await send('testModels', draft(answers())),
    await send('changeModels', { ...draft(answers(), withKey), more: canary }),
    await send('changeModels', draft({ ...answers(), address: `http://me:${canary}@127.0.0.1/v1` })),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 400])
  const key = { isSet: true, lastFour: 'e604', source: 'page', lockedBy: null }
  expect(partOf(await read(), 'answers')?.key).toEqual(key)
  for (const { text } of seen) expect(text).not.toContain('canary')
  expect(logged.join('\n')).not.toContain('canary')
  const rows = await door.services.db.execute<{ table: string; hits: number }>(
    sql`select table_name as table, (xpath('/row/c/text()', query_to_xml(format(
          'select count(*) as c from %I.%I t where t::text like %L', table_schema, table_name, '%canary%'),
          false, true, '')))[1]::text::int as hits
        from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ hits }) => hits > 0)).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-operator-'))
  const { db, files, clock } = door.services
  await makeBackup({ db, files, now: clock.now() }, join(folder, 'backup'))
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = names
    .filter((each) => each.isFile())
    .map((each) => readFile(join(each.parentPath, each.name), 'latin1'))
  const all = (await Promise.all(texts)).join('\n')
  await rm(folder, { recursive: true })
  expect(all).toContain('model_settings')
  expect(all).not.toContain('canary')
})

it('lets the environment win field by field, and says so', async () => {
  await send('changeModels', draft({ ...answers(), report: 'page-report' }, withKey))
  const mixed = { OPENAI_BASE_URL: server.baseUrl, AI_MODEL_LIVE: 'from-env', AI_MODEL_PREP: 'reference' }
  door.services.modelConsole = await openModels(mixed)
  const part = partOf(await read(), 'answers')
  const field = (name: string) => part?.fields.find((each) => each.name === name)
  expect(field('live')).toMatchObject({
    value: 'from-env',
    source: 'environment',
    lockedBy: 'Set by AI_MODEL_LIVE in the environment.',
  })
  expect(field('report')).toMatchObject({ value: 'page-report', source: 'page', lockedBy: null })
  expect(part?.inUse).toContain('from-env, reference, page-report at 127.0.0.1')

  await send('changeModels', draft({ ...answers(), live: 'ignored', report: 'other' }))
  expect(partOf(await read(), 'answers')?.inUse).toContain('from-env, reference, other')
})

it('sends a key of the environment to no address of the page', async () => {
  await send('changeModels', draft(answers(), withKey))
  const key = 'sk-environment-0123456789'
  const models = await openModels({ OPENAI_API_KEY: key })
  expect(models.choice.languageModel).toMatchObject({ endpoint: { apiKey: key, baseUrl: undefined } })
  door.services.modelConsole = models
  const part = partOf(await read(), 'answers')
  expect(part?.key).toMatchObject({ source: 'environment', lastFour: '6789' })
  expect(part?.fields.find(({ name }) => name === 'address')).toMatchObject({
    value: null,
    lockedBy: expect.stringContaining('OPENAI_API_KEY'),
  })
})

it('keeps a key with the server it was given for', async () => {
  await send('changeModels', draft(answers(), withKey))
  const elsewhere = { ...answers(), address: 'http://127.0.0.1:9/v1' }
  const changed = await send('changeModels', draft(elsewhere))
  expect(partOf(dataOf<OperatorModels>(changed), 'answers')?.key.isSet).toBe(false)
  const changedBack = await send('changeModels', draft(answers()))
  expect(partOf(dataOf<OperatorModels>(changedBack), 'answers')?.key.isSet).toBe(false)
})

it('does without a key that another secret sealed, and says so', async () => {
  await send('changeModels', draft(answers(), withKey))
  door.services.modelConsole = await openModels({}, 'another secret, of at least 32 characters')
  expect(partOf(await read(), 'answers')).toMatchObject({
    isBuiltIn: true,
    problem: expect.stringContaining('Enter the key again'),
    key: { isSet: false, lastFour: null },
  })
})

it.each([
  ['a service without its address', { preset: 'azure' }, 'address'],
  ['a service without its key', { preset: 'openai' }, 'key'],
  ['a server without its models', { address: 'http://127.0.0.1:9/v1' }, 'model'],
] as const)('refuses %s', async (_what, fields, word) => {
  const answer = await send('changeModels', draft(fields))
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(word)
  expect(answer.text).not.toMatch(/AI_|OPENAI_/)
  expect(partOf(await read(), 'answers')?.isBuiltIn).toBe(true)
})

it('asks for a fresh sign-in before a change, and writes down who changed which fields', async () => {
  await send('changeModels', draft(answers(), withKey))
  await send('changeModels', draft(answers()))
  door.fakes.clock.advance(11 * 60_000)
  const stale = await send('changeModels', draft({}, { kind: 'remove' }))
  expect([stale.status, stale.text]).toEqual([403, expect.stringContaining('sign-in-again')])
  expect((await ask('models')).status).toBe(200)
  const { changes } = dataOf<{ changes: { by: string; what: string }[] }>(await ask('use'))
  expect(changes.map(({ by, what }) => ({ by, what }))).toEqual([
    { by: operator, what: 'answers: address, live, preparation, key' },
  ])
})

it('lists the models of a server and tests each task before anything is stored', async () => {
  const listed = await send(
    'listModels',
    draft({ address: server.baseUrl, live: 'x', preparation: 'x' }, withKey),
  )
  expect(dataOf(listed)).toEqual({ names: ['reference'] })
  const tested = dataOf<Record<string, unknown>[]>(await send('testModels', draft(answers(), withKey)))
  expect(tested.map(({ task, isWell }) => [task, isWell])).toEqual([
    ['live answer', true],
    ['preparation', true],
    ['judging', true],
  ])
  expect(tested[0]).toMatchObject({
    firstTokenMs: expect.any(Number),
    firstSentenceMs: expect.any(Number),
    tokensPerSecond: expect.any(Number),
  })
  const wrong = dataOf<Record<string, unknown>[]>(
    await send('testModels', draft(answers(), { kind: 'set', value: 'sk-wrong-key-0000000' })),
  )
  expect(wrong.map(({ isWell }) => isWell)).toEqual([false, false, false])
  expect(wrong[0]?.text).toBe('The server refused the key.')
  expect(JSON.stringify(wrong)).not.toContain('sk-wrong')
  for (const [part, fields] of [
    ['vectors', { address: server.baseUrl, model: 'v', dimensions: '512' }],
    ['speech', { address: server.baseUrl, model: 's' }],
  ] as const) {
    const [result] = dataOf<{ isWell: boolean }[]>(await send('testModels', draft(fields, withKey, part)))
    expect(result).toMatchObject({ isWell: true, model: fields.model })
  }
  expect(partOf(await read(), 'answers')?.isBuiltIn).toBe(true)
})

it('counts refusals by reason over days and processes, and adds up the cost of each day and model', async () => {
  const counts = [new RefusalCounts(), new RefusalCounts()]
  claimsRefused.reset()
  claimsRefused.inc({ reason: 'figure', remedy: 'cut' }, 3)
  for (const count of counts) await count.store(door.services)
  claimsRefused.inc({ reason: 'deed', remedy: 'left-out' }, 9)
  door.fakes.clock.advance(86_400_000)
  token = await door.signIn(operator.toUpperCase())
  for (const count of counts) await count.store(door.services)
  await counts[0]?.store(door.services)
  claimsRefused.reset()

  const { db, clock } = door.services
  const { actor } = await createActor(door.services)
  const call = {
    userId: actor.userId,
    purpose: 'answer',
    model: 'reference',
    promptVersion: '1',
    durationMs: 9,
  }
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await db.insert(modelCalls).values([
    { ...call, outcome: 'done', inputTokens: 100, outputTokens: 10, costMicroUsd: 70, createdAt: at(0) },
    {
      ...call,
      outcome: 'failed',
      inputTokens: null,
      outputTokens: null,
      costMicroUsd: null,
      createdAt: at(0),
    },
    { ...call, outcome: 'done', inputTokens: 5, outputTokens: 5, costMicroUsd: null, createdAt: at(1) },
    { ...call, outcome: 'done', inputTokens: 5, outputTokens: 5, costMicroUsd: 9, createdAt: at(30) },
  ])
  const use = dataOf<{ refusals: unknown; costs: unknown }>(await ask('use'))
  expect(use.refusals).toEqual([
    { reason: 'deed', remedy: 'left-out', count: 18 },
    { reason: 'figure', remedy: 'cut', count: 6 },
  ])
  const day = (days: number) => at(days).toISOString().slice(0, 10)
  const one = { model: 'reference' }
  expect(use.costs).toEqual([
    { ...one, day: day(0), calls: 2, inputTokens: 100, outputTokens: 10, costMicroUsd: 70 },
    { ...one, day: day(1), calls: 1, inputTokens: 5, outputTokens: 5, costMicroUsd: null },
  ])
})
