// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './field.tsx'

afterEach(cleanup)

test('label, hint and error are tied to the control', () => {
  render(<TextField label="Position" hint="As in the advert" error="Please fill in" required />)
  const input = screen.getByRole('textbox', {
    name: /Position/,
    description: 'As in the advert Please fill in',
  })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
