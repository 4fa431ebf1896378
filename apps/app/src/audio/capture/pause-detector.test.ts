import { expect, test } from 'vitest'
import { createPauseDetector, pauseMarks } from './pause-detector.ts'

function listen(marks: number[], levels: number[]): number[] {
  const told: number[] = []
  const detect = createPauseDetector(marks, (mark) => told.push(mark))
  for (const level of levels) detect(level, 100)
  return told
}

const silent = (blocks: number) => Array<number>(blocks).fill(0.009)

test('reports each mark of a pause after speech once', () => {
  expect(listen([600, 3000], [0.1, ...silent(5)])).toEqual([])
  expect(listen([600, 3000], [0.1, ...silent(29)])).toEqual([600])
  expect(listen([600, 3000], [0.1, ...silent(90)])).toEqual([600, 3000])
  expect(listen([600, 3000], [0.1, ...silent(7), 0.01, ...silent(40)])).toEqual([600, 600, 3000])
})

test('does not count silence without speech before it, or a short gap, as a pause', () => {
  expect(listen([600], [...silent(30), 0.2, 0, 0, 0.2, 0, 0, 0, 0, 0, 0.2])).toEqual([])
})

test('gives an interview with the shortest pause one mark', () => {
  expect(pauseMarks(3000, 140)).toEqual([740, 3140])
  expect(pauseMarks(600, 0)).toEqual([600])
})
