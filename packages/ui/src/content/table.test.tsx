// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Table, type TableColumn } from './table.tsx'

afterEach(cleanup)

type Row = { id: number; position: string }
const columns: TableColumn<Row>[] = [{ id: 'position', header: 'Position', cell: (row) => row.position }]

test('without rows it shows the empty slot instead of the table', () => {
  render(
    <Table caption="Upcoming" columns={columns} rows={[]} rowKey={(row) => row.id} empty="Nothing yet" />,
  )
  expect(screen.getByText('Nothing yet')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('while it loads it is a busy table, not the empty slot', () => {
  render(
    <Table
      caption="Upcoming"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.id}
      empty="Nothing yet"
      loading
    />,
  )
  expect(screen.getByRole('table', { name: 'Upcoming' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

test('rows keep their headers, and a sortable header announces and changes its order', async () => {
  const user = userEvent.setup()
  let sorted = 0
  const sortable: TableColumn<Row>[] = columns.map((column) => ({
    ...column,
    sort: 'descending',
    onSort: () => {
      sorted++
    },
  }))
  render(
    <Table
      caption="Upcoming"
      columns={sortable}
      rows={[{ id: 1, position: 'Engineer' }]}
      rowKey={(row) => row.id}
    />,
  )
  const header = screen.getByRole('columnheader', { name: 'Position' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header).getByRole('button'))
  expect(sorted).toBe(1)
  expect(screen.getByRole('cell', { name: 'Engineer' })).toBeDefined()
})
