// Writes what the turn reader learns from as numbers of tokens: node tools/train/turn-reader/write-material.ts FILE
// The labelled turns of tools/evals/data/speech* with what stands before them. Nothing of what is kept untouched is learned
// from; it is written too, marked, so that the training can say how well it reads strangers.
import { writeFileSync } from 'node:fs'
import { loadUseLite } from '../../../apps/api/src/adapters/use-lite/load-use-lite.ts'
import { turnKinds } from '../../../apps/api/src/live-engine/questions/turn-model.ts'
import { readLabelledTurns } from '../labelled-turns.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')
const { tokenizer } = await loadUseLite()
const known = new Map<string, number[]>()
const tokenise = (text: string) => {
  const trimmed = text.trim().slice(0, 4000)
  const found = known.get(trimmed) ?? (trimmed === '' ? [] : tokenizer.encode(trimmed))
  known.set(trimmed, found)
  return found
}

const rows = readLabelledTurns().map((turn) => ({
  turn: tokenise(turn.text),
  interviewer: tokenise(turn.context?.interviewer ?? ''),
  candidate: tokenise(turn.context?.candidate ?? ''),
  isAnswered: turn.isAnswered,
  kind: turn.kind === undefined ? -1 : turnKinds.indexOf(turn.kind),
  author: turn.author,
  group: turn.group,
  split: turn.split,
  isCopy: turn.isCopy,
  weight: turn.weight,
}))
writeFileSync(file, JSON.stringify(rows))
console.log(`${rows.length} turns`)
