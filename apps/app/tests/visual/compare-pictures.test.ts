import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures, packPicture } from './compare-pictures.ts'

/** A page with a heading and a button, as a picture. */
function draw(button: string, lines = 300): Promise<Buffer> {
  const shapes = `<rect width="480" height="${lines}" fill="#fff"/><rect x="20" y="20" width="200" height="12" fill="#222"/><rect x="20" y="60" width="60" height="14" rx="4" fill="${button}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="${lines}">${shapes}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer().then(packPicture)
}

test('the same page is the same, also with a pixel line more', async () => {
  expect(await comparePictures(await draw('#7c3aed'), await draw('#7c3aed'))).toMatchObject({ isSame: true })
  expect(await comparePictures(await draw('#7c3aed'), await draw('#7c3aed', 301))).toMatchObject({
    isSame: true,
  })
})

test('a shade that nobody sees is tolerated', async () => {
  expect(await comparePictures(await draw('#7c3aed'), await draw('#7e3cee'))).toMatchObject({ isSame: true })
})

test('a button in another colour and a longer page are differences', async () => {
  const other = await comparePictures(await draw('#7c3aed'), await draw('#15803d'))
  expect(other.isSame).toBe(false)
  expect(other.difference?.subarray(1, 4).toString()).toBe('PNG')
  expect(await comparePictures(await draw('#7c3aed'), await draw('#7c3aed', 320))).toMatchObject({
    isSame: false,
    share: 1,
  })
})
