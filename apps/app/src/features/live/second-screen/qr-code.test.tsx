// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import decodeQr from 'qr/decode.js'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

const scale = 4

/** The drawn modules as a camera sees them: grey pixels with an opaque alpha. */
function photograph(): { width: number; height: number; data: Uint8ClampedArray } {
  const picture = screen.getByRole('img')
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const dark = picture.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width, height: width, data }
}

it('draws a code that a camera reads as the same address', () => {
  const address = 'https://cuelight.example/interview/second-screen#kPz7_3hV0dE8rT2mWqXyLbNcJfGsAuIo'
  render(<QrCode text={address} label="Scan this" />)
  expect(decodeQr(photograph())).toBe(address)
})
