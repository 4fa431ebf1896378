import { leaveOutMachineLines } from './machine-lines.ts'
import { fillerPattern } from './word-lists.ts'

/** A filler with the commas around it: "I was, uh, responsible" is "I was responsible". */
const setOffFiller = new RegExp(`(?:,\\s*|(?<!\\s)\\s+)?(?:${fillerPattern.source})\\s*,?`, 'giu')

/** An answer in the forms in which the rubric reads it. */
export interface ToldText {
  /** As it was heard, with plain spaces. */
  said: string
  /** Without sentences that address a machine. */
  text: string
  /** Without fillers, too: what evidence is read from. */
  told: string
  machineLineCount: number
}

/** Prepares an answer for the rubric: spaces, orders to a machine and fillers are cleaned up. */
export function readTold(userAnswer: string): ToldText {
  const said = userAnswer.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const { text, count } = leaveOutMachineLines(said)
  const told = text
    .replace(setOffFiller, ' ')
    .replace(/(?<![\s,])\s*,[\s,]*(?=[,.])|\s+/gu, ' ')
    .trim()
  return { said, text, told, machineLineCount: count }
}
