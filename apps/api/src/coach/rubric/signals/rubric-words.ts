import { z } from 'zod'
import data from '../../data/rubric-words.json' with { type: 'json' }

const list = z.array(z.string().min(1)).min(1)

/** The words that the rubric counts. Each list is a closed set; a phrase of several words is matched as it stands. */
export const rubricWords = z
  .strictObject({
    about: z.string(),
    irregularPasts: list,
    notPasts: list,
    decisions: list,
    times: list,
    results: list,
    generalities: list,
    vague: list,
    hedges: list,
    detours: list,
    dodges: list,
    reasons: list,
    intentions: list,
    addressesEmployer: list,
    shared: list,
    functionWords: list,
    numbers: list,
    dialogue: list,
    persons: list,
    states: list,
    lessons: list,
    selfPraise: list,
    // For weaknesses alone.
    absolutes: list,
    turns: list,
    scenes: list,
    habits: list,
    vagueEnds: list,
    blames: list,
    learnt: list,
    reasonsGiven: list,
    openEnds: list,
    places: list,
  })
  .parse(data)

/** The name of a list in `coach/data/rubric-words.json`. */
export type WordList = Exclude<keyof typeof rubricWords, 'about'>

interface Matcher {
  single: ReadonlySet<string>
  phrases: readonly (readonly string[])[]
}

const matchers = new Map<WordList, Matcher>()

function matcherOf(name: WordList): Matcher {
  const known = matchers.get(name)
  if (known) return known
  const split = rubricWords[name].map((entry) => entry.split(' '))
  const made = {
    single: new Set(split.filter(({ length }) => length === 1).flat()),
    phrases: split.filter(({ length }) => length > 1),
  }
  matchers.set(name, made)
  return made
}

/** The places (word numbers) at which a word or phrase of the list begins. */
export function findPlaces(spoken: readonly string[], name: WordList): number[] {
  const { single, phrases } = matcherOf(name)
  return spoken.flatMap((word, at) => {
    if (single.has(word)) return [at]
    return phrases.some((phrase) => phrase.every((part, index) => spoken[at + index] === part)) ? [at] : []
  })
}

/** Whether one word is on the list. */
export const isListed = (word: string, name: WordList): boolean => matcherOf(name).single.has(word)
