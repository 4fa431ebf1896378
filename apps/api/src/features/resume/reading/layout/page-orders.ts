import { orderLines } from './columns.ts'
import { countJumps, cutPage, cutPairs, isOutOfOrder, jumpsInOneColumn } from './cut-page.ts'
import { placeMarginCells } from './margin-cells.ts'
import { toRows } from './rows.ts'
import { joinStackedDates, partColumns, placeFloats } from './stream-faults.ts'
import { joinSegments, type LineSegment, type TextLine } from './text-lines.ts'

/** The rows of a page in one order. */
export interface OrderedLines {
  lines: TextLine[]
  /** True when it is not the order in which the file writes them. */
  isReordered: boolean
}

/** The orders that the rows of a page may be meant in. */
export interface PageOrders {
  /** As the file writes them, margin cells beside their rows. */
  stream: OrderedLines
  /** As the boxes stand on the page. */
  boxes: OrderedLines
  /** Row by row where two columns belong together so; absent where none do. */
  pairs?: OrderedLines
  /** How often the file goes back up to a row over the one it has just written. */
  jumps: number
}

/** The order that the page itself suggests, and those it chose between where they differ. */
export function orderPage(segments: readonly LineSegment[]): OrderedLines & { orders?: PageOrders } {
  const joined = joinStackedDates(placeFloats(segments))
  const boxes = { lines: joinSegments(cutPage(joined)), isReordered: true }
  const stream = orderByStream(joined)
  const usual = isOutOfOrder(joined) ? boxes : stream
  const cells = cutPairs(joined)
  if (!cells && isSameOrder(stream.lines, boxes.lines)) return usual
  const pairs = cells && { lines: joinSegments(cells), isReordered: true }
  return { ...usual, orders: { stream, boxes, jumps: countJumps(joined), ...(pairs && { pairs }) } }
}

function orderByStream(segments: readonly LineSegment[]): OrderedLines {
  const placed = placeMarginCells(partColumns(segments))
  return orderLines(jumpsInOneColumn(placed) ? toRows(placed) : placed)
}

function isSameOrder(one: readonly TextLine[], other: readonly TextLine[]): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text)
}
