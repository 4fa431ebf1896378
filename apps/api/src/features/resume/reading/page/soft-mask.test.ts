import { describe, expect, it } from 'vitest'
import { markCovered } from './covers.ts'
import { followPage, type OperatorNumbers } from './page-graphics.ts'

const names = ['constructPath', 'fill', 'setFillRGBColor', 'beginGroup', 'endGroup', 'setGState', 'beginText']
const others = ['save', 'restore', 'transform', 'endText', 'setTextRenderingMode', 'paintImageXObject']
const ops: OperatorNumbers = Object.fromEntries(
  [...names, ...others, 'setFont', 'setTextMatrix', 'showText'].map((name, index) => [name, index + 1]),
)
const page = { left: 0, bottom: 0, right: 600, top: 800 }

type Step = [name: string, args?: unknown[]]

function follow(...steps: Step[]) {
  const numbers = steps.map(([name]) => ops[name] ?? 0)
  return followPage({ fnArray: numbers, argsArray: steps.map(([, args]) => args ?? null) }, ops, page)
}

const box: Step = [
  'constructPath',
  [ops.fill, [[0, 0, 0, 1, 600, 0, 1, 600, 800, 1, 0, 800, 4]], [0, 0, 600, 800]],
]
const text: Step[] = [
  ['beginText'],
  ['setFont', ['f', 12]],
  ['setTextMatrix', [[1, 0, 0, 1, 50, 700]]],
  ['showText', [[{ unicode: 'Nils Ahrens', width: 5000 }]]],
]
const black: Step = ['setFillRGBColor', ['#000000']]

it('does not take the shape of a soft mask for paint on the page', () => {
  const mask: Step[] = [['beginGroup', [{ smask: { subtype: 'Alpha' } }]], black, box, ['endGroup', [{}]]]
  const { texts } = follow(...mask, black, ...text)
  expect(texts).toMatchObject([{ text: 'Nils Ahrens', hiddenBecause: null }])
})

it('does not judge text over what a mask lets through in part', () => {
  const { texts } = follow(
    ['setGState', [[['SMask', true]]]],
    ['setFillRGBColor', ['#7ab4c1']],
    box,
    ['setGState', [[['SMask', false]]]],
    ['setFillRGBColor', ['#ffffff']],
    ...text,
  )
  expect(texts[0]?.hiddenBecause).toBeNull()
})

it('still hides text in the colour of a box that no mask touches', () => {
  const { texts } = follow(black, box, ...text)
  expect(texts[0]?.hiddenBecause).toContain('colour of its background')
})

describe('letters that limit the painting', () => {
  const stencil: Step[] = [['setTextRenderingMode', [7]], ...text, ['endText']]
  const wholePage = [ops.fill, [[0, 0, 0, 1, 600, 0, 1, 600, 800, 1, 0, 800, 4]], [0, 0, 600, 800]]

  it('shows them where a shape is painted through them, and hides nothing else under it', () => {
    const { texts, covers } = follow(['save'], ...stencil, black, ['constructPath', wholePage], ['restore'])
    expect(texts).toMatchObject([{ text: 'Nils Ahrens', hiddenBecause: null }])
    expect(covers).toEqual([])
  })

  it('keeps them hidden where nothing is painted, or the colour of the page', () => {
    const white: Step = ['setFillRGBColor', ['#ffffff']]
    for (const paint of [[['restore'], black, box] as Step[], [white, box] as Step[]])
      expect(follow(['save'], ...stencil, ...paint).texts[0]?.hiddenBecause).toContain('invisible')
  })

  it.each([
    ['black', [0, 0, 0], null],
    ['white', [255, 255, 255], 'colour of its background'],
  ])('judges them by the colour of a picture painted through them: %s', async (_, [...pixel], hidden) => {
    const image: Step[] = [
      ['transform', [600, 0, 0, 800, 0, 0]],
      ['paintImageXObject', ['picture']],
    ]
    const { texts, covers } = follow(['save'], ...stencil, ...image)
    const data = Uint8Array.from(pixel)
    await markCovered(texts, covers, async () => ({ width: 1, height: 1, kind: 2, data }))
    if (hidden) expect(texts[0]?.hiddenBecause).toContain(hidden)
    else expect(texts[0]?.hiddenBecause).toBeNull()
  })
})
