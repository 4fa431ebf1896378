import type { ModelDraft, OperatorModels } from '@cuelight/contracts/operator'
import type { Database, Transaction } from '@cuelight/db/client'
import { listModels } from '../adapters/language-model/openai/list-models.ts'
import { DomainError } from '../core/errors.ts'
import type { Logger } from '../core/logger.ts'
import { type Repetition, repeat } from '../core/repeat.ts'
import type { AnswerJudge } from '../ports/answer-judge.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { ModelConsole } from '../ports/model-console.ts'
import type { SentenceReader } from '../ports/sentence-reader.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import type { ModelVariables } from '../settings/model-settings.ts'
import { describeModels, endpointOf, onlyOf } from './describe-models.ts'
import { loadModels, pollModels, storePart } from './model-store.ts'
import { applyDraft, type StoredPart } from './plan-part.ts'
import { type ModelChoice, type ResolvedModels, resolveModels } from './resolve-models.ts'
import { SwitchedLanguageModel, SwitchedSentenceReader, SwitchedTranscriber } from './switched-models.ts'
import { testModels } from './test-models.ts'

/** How late a process notices what an operator changed in another one. */
const lookEveryMs = 6000

export interface LiveModelParts {
  db: Database
  logger: Logger
  secretKey: string
  /** What the environment says of models. */
  variables: ModelVariables
  /** Build the adapters of a choice. */
  build: {
    languageModel(choice: ModelChoice): LanguageModel
    answerJudge(choice: ModelChoice): AnswerJudge | null
    sentenceReader(choice: ModelChoice): SentenceReader | null
    transcriber(choice: ModelChoice): Transcriber
  }
}

/**
 * The models that do the work, and the operator's way to change them while they do. Answers and speech go over to
 * another model with the next call. Vectors of two models cannot be compared, so those change at the next start, when
 * everything is embedded again.
 */
export class LiveModels implements ModelConsole {
  readonly languageModel: SwitchedLanguageModel
  readonly transcriber: SwitchedTranscriber
  readonly sentenceReader: SwitchedSentenceReader
  /** The choice of vectors this process started with. */
  readonly embedder: ModelChoice['embedder']
  #answerJudge: AnswerJudge | null
  readonly #parts: LiveModelParts
  readonly #looking: Repetition
  #stored: readonly StoredPart[]
  #resolved: ResolvedModels

  private constructor(parts: LiveModelParts, stored: readonly StoredPart[], everyMs: number) {
    this.#parts = parts
    this.#stored = stored
    this.#resolved = resolveModels(parts.variables, stored, parts.secretKey)
    const { choice } = this.#resolved
    this.#logProblems()
    this.embedder = choice.embedder
    this.languageModel = new SwitchedLanguageModel(parts.build.languageModel(choice))
    this.transcriber = new SwitchedTranscriber(parts.build.transcriber(choice), parts.logger)
    this.#answerJudge = parts.build.answerJudge(choice)
    this.sentenceReader = new SwitchedSentenceReader(parts.build.sentenceReader(choice))
    this.#looking = repeat(everyMs, () => this.refresh(), parts.logger, 'looking for changed models failed')
  }

  /** With what is stored; `everyMs` is for tests. */
  static async open(parts: LiveModelParts, everyMs = lookEveryMs): Promise<LiveModels> {
    return new LiveModels(parts, await loadModels(parts.db), everyMs)
  }

  /** Null without a model. */
  get answerJudge(): AnswerJudge | null {
    return this.#answerJudge
  }

  /** What does the work of answers and speech now. */
  get choice(): ModelChoice {
    return { ...this.#resolved.choice, embedder: this.embedder }
  }

  async refresh(): Promise<void> {
    const { db, variables, secretKey, build, logger } = this.#parts
    const stored = await pollModels(db)
    if (isSame(stored, this.#stored)) return
    const before = this.#resolved
    this.#stored = stored
    this.#resolved = resolveModels(variables, stored, secretKey)
    const { choice } = this.#resolved
    this.#logProblems()
    if (!isSame(choice.languageModel, before.choice.languageModel)) {
      this.languageModel.switchTo(build.languageModel(choice))
      this.#answerJudge = build.answerJudge(choice)
      this.sentenceReader.switchTo(build.sentenceReader(choice))
      logger.info({}, 'answers come from another model now')
    }
    if (!isSame(choice.transcriber, before.choice.transcriber)) {
      this.transcriber.switchTo(build.transcriber(choice))
      logger.info({}, 'speech goes to another model now')
    }
  }

  describe(): OperatorModels {
    return describeModels(this.#resolved, this.choice)
  }

  async store(tx: Transaction, draft: ModelDraft, now: Date): Promise<string[]> {
    const stored = await loadModels(tx)
    const before = stored.find(({ part }) => part === draft.part)
    const wanted = this.#apply(stored, draft)
    this.#require(stored, wanted)
    const names = new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(wanted.fields)])
    const changed = [...names].filter((name) => before?.fields[name] !== wanted.fields[name])
    if ((before?.sealedKey ?? null) !== wanted.sealedKey) changed.push('key')
    if (changed.length > 0) await storePart(tx, wanted, now)
    return changed
  }

  async list(draft: ModelDraft): Promise<string[]> {
    const choice = await this.#choose(draft)
    const endpoint = endpointOf(choice, draft.part)
    if (!endpoint) throw new DomainError('invalid-input', 'Choose a server or enter an address first.')
    return listModels(endpoint)
  }

  async test(draft: ModelDraft) {
    return testModels(onlyOf(await this.#choose(draft), draft.part))
  }

  async close(): Promise<void> {
    await this.#looking.stop()
    await this.transcriber.close()
  }

  async #choose(draft: ModelDraft): Promise<ModelChoice> {
    const stored = await loadModels(this.#parts.db)
    return this.#require(stored, this.#apply(stored, draft))
  }

  #apply(stored: readonly StoredPart[], draft: ModelDraft): StoredPart {
    const before = stored.find(({ part }) => part === draft.part)
    return applyDraft(this.#parts.variables, before, draft, this.#parts.secretKey)
  }

  /** The choice with this part; throws where the part could not work. */
  #require(stored: readonly StoredPart[], wanted: StoredPart): ModelChoice {
    const { variables, secretKey } = this.#parts
    const others = stored.filter(({ part }) => part !== wanted.part)
    const { choice, problems } = resolveModels(variables, [...others, wanted], secretKey)
    const problem = problems[wanted.part]
    if (problem) throw new DomainError('invalid-input', problem)
    return choice
  }

  #logProblems(): void {
    for (const [part, problem] of Object.entries(this.#resolved.problems))
      this.#parts.logger.warn({ part, problem }, 'a model that is stored is not used')
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
