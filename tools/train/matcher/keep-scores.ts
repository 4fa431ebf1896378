// Keeps what the line matcher gave people it had not learned from: node tools/train/matcher/keep-scores.ts FILE ...
// The files are those that train.py wrote with --fold, one of each fold.
import { readFileSync, writeFileSync } from 'node:fs'

const folds = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>)
const scores = new Map(folds.flatMap((fold) => Object.entries(fold)))
const kept = [...scores].map(([id, lines]) => [id, lines.map((score) => Number(score.toFixed(2)))])
const target = new URL('../data/line-matches.json', import.meta.url)
// One question a line, so that a change of one is seen as one.
writeFileSync(target, `{\n${kept.map(([id, lines]) => `${JSON.stringify(id)}:${JSON.stringify(lines)}`).join(',\n')}\n}\n`)
console.log(`${scores.size} questions`)
