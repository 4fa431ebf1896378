// Keeps what the line matcher gave people it had not learned from: node tools/train/matcher/keep-scores.ts FILE ...
// The files are those that train.py wrote with --fold, one of each fold.
import { readFileSync, writeFileSync } from 'node:fs'

const folds = process.argv
  .slice(2)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>)
const scores = new Map(folds.flatMap((fold) => Object.entries(fold)))
const rows = [...scores].map(([id, lines]) =>
  JSON.stringify({ id, scores: lines.map((score) => Number(score.toFixed(2))) }),
)
writeFileSync(new URL('../data/line-matches.jsonl', import.meta.url), `${rows.join('\n')}\n`)
console.log(`${scores.size} questions`)
