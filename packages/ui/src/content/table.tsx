// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the table roles under `display: block` (phones)
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { joinClasses } from '../theme/join-classes.ts'

/** How a column is sorted now. */
export type TableSort = 'ascending' | 'descending' | 'none'

/** A column: `header` names it, `cell` draws a row's value. */
export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** In a card it has the whole width, without its label: what it holds speaks for itself. */
  isBare?: boolean
  /** With `onSort` the header becomes a button; the caller does the sorting. */
  sort?: TableSort
  onSort?: () => void
}

type TableProps<Row> = {
  caption: string
  captionVisible?: boolean
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of the table when there are no rows and nothing is loading. */
  empty?: ReactNode
  loading?: boolean
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/**
 * The data table. Where it has less than 672 px (a phone, or a tablet beside the menu) every row becomes a card with the
 * headers as labels; the roles are spelled out because browsers drop them under `display: block`. Props: `caption`, `captionVisible`, `columns`
 * ({id, header, cell, align, isBare, sort, onSort}), `rows`, `rowKey`, `empty`, `loading`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionVisible = false, columns, rows, rowKey, empty, loading = false } = props
  if (!loading && rows.length === 0 && empty) return <>{empty}</>
  return (
    <div className="@container">
      <table
        role="table"
        aria-busy={loading || undefined}
        className="w-full border-collapse text-left text-sm @max-2xl:block"
      >
        <caption
          className={captionVisible ? 'pb-3 text-left text-lg font-semibold @max-2xl:block' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="@max-2xl:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="@max-2xl:grid @max-2xl:gap-3 @max-lg:grid-cols-1 @lg:@max-2xl:has-[>tr:nth-child(2)]:grid-cols-2"
        >
          {loading && rows.length === 0
            ? ['first', 'second', 'third'].map((key) => (
                <SkeletonRow key={key} columnCount={columns.length} />
              ))
            : rows.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} />)}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  const { header, align, sort = 'none', onSort } = column
  const Icon = sortIcons[sort]
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={onSort ? sort : undefined}
      className={joinClasses(
        'px-3 py-3 font-medium whitespace-nowrap text-muted',
        align === 'end' && 'text-right',
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex items-center gap-1 rounded-sm hover:text-text"
        >
          {header}
          <Icon aria-hidden className="size-4" />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

function DataRow<Row>({ row, columns }: { row: Row; columns: TableColumn<Row>[] }) {
  return (
    <tr
      role="row"
      className="border-b border-line last:border-0 hover:bg-surface @max-2xl:block @max-2xl:rounded-md @max-2xl:border @max-2xl:p-3 @max-2xl:last:border"
    >
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          className={joinClasses(
            'px-3 py-3 align-middle @max-2xl:flex @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:px-1 @max-2xl:py-2',
            column.align === 'end' && 'text-right',
          )}
        >
          {!column.isBare && (
            <span aria-hidden className="shrink-0 text-muted @2xl:hidden">
              {column.header}
            </span>
          )}
          <div className={joinClasses('min-w-0 @max-2xl:text-right', column.isBare && '@max-2xl:grow')}>
            {column.cell(row)}
          </div>
        </td>
      ))}
    </tr>
  )
}

function SkeletonRow({ columnCount }: { columnCount: number }) {
  return (
    <tr role="row" className="border-b border-line @max-2xl:block">
      <td role="cell" colSpan={columnCount} className="px-3 py-4 @max-2xl:block">
        <Skeleton className="h-5" />
      </td>
    </tr>
  )
}
