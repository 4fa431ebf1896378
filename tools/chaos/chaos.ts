import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@cuelight/db/client'
import { seededRandom, shuffle } from '../../apps/api/src/coach/seeded-random.ts'
import { type Acknowledged, beBuyers, beCandidates, type Scene } from './actors.ts'
import { describeOpen, examine, type Faults, untilQuiet } from './examine.ts'
import type { HeldByProcess } from './memory-probe.ts'
import { type Held, kindsOfHeld, measureSlope, type Slope } from './memory-slope.ts'
import { openStage, type Stage, type Victim } from './stage.ts'

export interface ChaosPlan {
  /** Decides who is killed when, and where each call goes; the timing of the processes stays their own. */
  seed: string
  seconds: number
  /** Goes on beyond `seconds` until so many kills have hit: a busy machine is slow to start again. */
  leastKills?: number
  /** What is killed; everything by default. */
  victims?: readonly Victim[]
  candidates: number
  buyers: number
  /** Between two rounds of one person, who then also speaks at the pace of people; 0 by default. */
  restMs?: number
  /** Leaves one process of each kind alive, to watch its memory. */
  isSparing?: boolean
  /** Models, compiled code and pools have been loaded by then; memory is compared from there on. */
  warmUpSeconds?: number
  /** Where the processes write what they log. */
  logFolder?: string | undefined
  onKill?(victim: Victim, count: number): void
}

export interface ChaosOutcome extends Faults {
  kills: Record<Victim, number>
  resumes: number
  interviews: number
  slices: number
  /** Slices that had to be sent more than once. */
  sentAgain: number
  paid: number
  processes: {
    name: string
    starts: number
    mostOffMs: number
    megabytes: number
    handles: number
    /** Over its longest life, after the warm-up; empty when that was too short. */
    slopes: Partial<Record<Held, Slope>>
    memory: readonly HeldByProcess[]
  }[]
}

export const everyVictim: readonly Victim[] = ['door', 'worker', 'recogniser', 'database']
/** Between two kills: some come while the last one is still being mended. */
const [shortestMs, longestMs] = [1000, 7000]
/** On a slower machine the pauses grow with the time a start takes, or nothing would ever get done between two kills. */
const usualStartMs = 5000
const observeMs = 2000
const usualWarmUpSeconds = 300

/** Kills parts of the product at random while people use all of it, then lets it come to rest and counts the damage. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosOutcome> {
  const random = seededRandom(plan.seed)
  const stage = await openStage(seededRandom(`${plan.seed} routes`), plan)
  const timer = setInterval(() => {
    for (const each of [...stage.doors, ...stage.workers]) each.observe()
  }, observeMs)
  try {
    const done: Acknowledged = { resumes: [], interviews: [], paid: [] }
    const startMs = await untilAnswering(stage)
    const connection = createDatabase(stage.databaseUrl, { maxConnections: 3 })
    try {
      const kills = await playOut(plan, stage, done, random, startMs).catch(async (error: unknown) => {
        throw new Error(`What was open then:\n${await describeOpen(connection.db)}`, { cause: error })
      })
      const unsettled = await untilQuiet(connection.db, plan.seconds * 1000 + 300_000)
      const faults = await examine(connection.db, stage.sandbox, done, unsettled)
      return { ...faults, ...describe(plan, stage, done), kills }
    } finally {
      await connection.close()
    }
  } finally {
    clearInterval(timer)
    await stage.close()
  }
}

/** Everybody acts until the time is over and finishes what they began; the killing goes on meanwhile, at most as long again. */
async function playOut(
  plan: ChaosPlan,
  stage: Stage,
  done: Acknowledged,
  random: () => number,
  startMs: number,
): Promise<Record<Victim, number>> {
  const endsAt = performance.now() + plan.seconds * 1000
  const kills = { door: 0, worker: 0, recogniser: 0, database: 0 }
  const hasKilled = () =>
    Object.values(kills).reduce((sum, count) => sum + count, 0) >= (plan.leastKills ?? 0)
  let failure: unknown
  const scene: Scene = {
    url: stage.url,
    sandboxUrl: stage.sandbox.url,
    random: seededRandom(`${plan.seed} people`),
    restMs: plan.restMs ?? 0,
    isOver: () => failure !== undefined || (performance.now() >= endsAt && hasKilled()),
  }
  const acting = [
    ...Array.from({ length: plan.candidates }, () => beCandidates(scene, done)),
    ...Array.from({ length: plan.buyers }, () => beBuyers(scene, done)),
  ]
  // A refusal ends the run at once instead of after all kills.
  for (const each of acting) each.catch((error: unknown) => (failure ??= error))
  let isDone = false
  const acted = Promise.all(acting).finally(() => {
    isDone = true
  })
  acted.catch(() => undefined)
  const mercyAt = endsAt + plan.seconds * 1000
  for (const [victim, choice] of drawVictims(plan.victims ?? everyVictim, random)) {
    await wait((shortestMs + random() * (longestMs - shortestMs)) * Math.max(1, startMs / usualStartMs))
    await untilAnswering(stage)
    // What was begun late must come to an end some time.
    if (isDone || (performance.now() > mercyAt && hasKilled())) break
    if (!stage.kill(victim, choice)) continue
    kills[victim] += 1
    plan.onKill?.(victim, kills[victim])
  }
  await acted
  return kills
}

/** Rounds in which each kind comes once, each round in an order of its own. */
function* drawVictims(victims: readonly Victim[], random: () => number): Generator<[Victim, number]> {
  while (victims.length > 0) for (const victim of shuffle(victims, random)) yield [victim, random()]
}

/** Waits until every door answers, and returns how long that took. */
async function untilAnswering({ doors, url }: Stage): Promise<number> {
  const began = performance.now()
  const longest = began + 180_000
  for (let answered = 0; answered < 2 * doors.length; ) {
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    answered = response?.status === 200 ? answered + 1 : 0
    if (performance.now() > longest) throw new Error(`The product does not answer: ${doors[0]?.complaints}`)
    await wait(200)
  }
  return performance.now() - began
}

function describe(
  { warmUpSeconds = usualWarmUpSeconds }: ChaosPlan,
  { doors, workers }: Stage,
  { resumes, interviews, paid }: Acknowledged,
) {
  const sent = interviews.flatMap((each) => each.sent)
  return {
    resumes: resumes.length,
    interviews: interviews.length,
    slices: sent.length,
    sentAgain: sent.filter(({ tries }) => tries > 1).length,
    paid: paid.length,
    processes: [...doors, ...workers].map(({ name, starts, mostOffMs, peak, memory }) => ({
      name,
      starts,
      mostOffMs,
      ...peak,
      slopes: measureSlopes(memory, warmUpSeconds),
      memory,
    })),
  }
}

function measureSlopes(
  memory: readonly HeldByProcess[],
  warmUpSeconds: number,
): Partial<Record<Held, Slope>> {
  const slopes: Partial<Record<Held, Slope>> = {}
  for (const kind of kindsOfHeld) {
    const slope = measureSlope(memory, kind, warmUpSeconds)
    if (slope) slopes[kind] = slope
  }
  return slopes
}
