// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)

const pdf = new File(['%PDF'], 'resume.pdf', { type: 'application/pdf' })

function renderDrop(disabled = false) {
  const received: string[] = []
  render(
    <FileDrop
      label="Choose a PDF"
      accept="application/pdf"
      disabled={disabled}
      onFile={(file) => received.push(file.name)}
    />,
  )
  const input = screen.getByTestId<HTMLInputElement>('file-drop-input')
  return { received, input, panel: screen.getByRole('button', { name: 'Choose a PDF' }) }
}

test.each(['{Enter}', ' '])('the key "%s" opens the file picker', async (key) => {
  const user = userEvent.setup()
  const { input, panel } = renderDrop()
  const opened = vi.spyOn(input, 'click')
  await user.tab()
  expect(document.activeElement).toBe(panel)
  await user.keyboard(key)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('the same file can be picked twice', async () => {
  const user = userEvent.setup()
  const { received, input } = renderDrop()
  await user.upload(input, pdf)
  await user.upload(input, pdf)
  expect(received).toEqual(['resume.pdf', 'resume.pdf'])
})

test('a dropped file is passed on, but not while it is disabled', () => {
  const { received, panel } = renderDrop()
  fireEvent.drop(panel, { dataTransfer: { files: [pdf] } })
  expect(received).toEqual(['resume.pdf'])
  cleanup()
  const blocked = renderDrop(true)
  fireEvent.drop(blocked.panel, { dataTransfer: { files: [pdf] } })
  expect(blocked.received).toEqual([])
})
