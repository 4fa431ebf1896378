import { readFileSync } from 'node:fs'
import { listNames } from '../../apps/api/src/live-engine/jargon/list-names.ts'
import { repairNames, soundNames } from '../../apps/api/src/live-engine/jargon/repair-names.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { readPeople } from './jargon/jargon-people.ts'

interface Spoken {
  set: 'tuned' | 'held'
  person: string
  name: string
  voice: string
  said: string
  heard: string
}

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
/** Whether a name stands in a text, whatever its capitals and hyphens. */
const has = (text: string, name: string) =>
  plain(text).includes(plain(name)) || plain(text).replace(/ /g, '').includes(plain(name).replace(/ /g, ''))

/** Names of resume and job in recognised speech, before and after they are repaired by sound. */
export function evaluateJargon(): Measured {
  const people = readPeople().map(({ id, set, sources }) => ({
    id,
    set,
    names: soundNames(listNames(sources)),
  }))
  const spoken = read<Spoken>('jargon.jsonl')
  const figures: Figure[] = []
  const details: unknown[] = []
  for (const set of ['tuned', 'held'] as const) {
    const rows = spoken
      .filter((row) => row.set === set)
      .map((row) => {
        const names = people.find(({ id }) => id === row.person)?.names ?? []
        const { text, repairs } = repairNames(row.heard, names)
        const wrong = repairs.filter(({ read }) => !has(row.said, read))
        return { ...row, read: text, before: has(row.heard, row.name), after: has(text, row.name), wrong }
      })
    const share = (isRight: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(isRight).length / rows.length
    const count = rows.length
    figures.push(
      { name: `${set}: names right as recognised`, value: share(({ before }) => before), unit: '', count },
      { name: `${set}: names right after repair`, value: share(({ after }) => after), unit: '', count },
      {
        name: `${set}: sentences with a wrong repair`,
        value: share(({ wrong }) => wrong.length > 0),
        unit: '',
        count,
      },
    )
    if (set === 'tuned') details.push(...rows.filter(({ after, wrong }) => !after || wrong.length > 0))
  }
  return { figures: [...figures, ...measureOrdinary(people)], details }
}

/** Ordinary turns, read with the names of each person in turn: whatever is repaired there is wrong. */
function measureOrdinary(people: { id: string; names: ReturnType<typeof soundNames> }[]): Figure[] {
  const turns = read<{ id: string; text: string }>('speech/utterances.jsonl').filter(
    ({ id }) => Number(id.slice(1)) % 5 !== 0,
  )
  const repaired = people.map(
    ({ names }) => turns.filter(({ text }) => repairNames(text, names).repairs.length > 0).length,
  )
  const all = repaired.reduce((sum, count) => sum + count, 0)
  const count = turns.length * people.length
  return [{ name: 'ordinary turns with a repair, which is a wrong one', value: all / count, unit: '', count }]
}

function read<Type>(name: string): Type[] {
  return readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Type)
}
