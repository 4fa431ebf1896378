import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'

/** A picture of a page, taken at twice its size. */
export interface Picture {
  name: string
  png: Buffer
}

const pictures = join(import.meta.dirname, '../../src/assets/pictures')
const media = join(import.meta.dirname, '../../public/media')
/** PNG files are compressed already, and the same files give the same archive. The date has no time zone, because a ZIP file has none. */
const zipOptions = { level: 0, mtime: new Date(2026, 0, 1) } as const

/** Two widths in two formats for the pages, and one PNG each for the media kit. */
export async function writePictures(taken: Picture[], pageWidth: number): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  mkdirSync(media, { recursive: true })
  for (const { name, png } of taken)
    for (const width of [800, 1280]) {
      const scaled = sharp(png).resize({ width })
      await scaled
        .clone()
        .avif({ quality: 50 })
        .toFile(join(pictures, `${name}-${width}.avif`))
      await scaled
        .clone()
        .webp({ quality: 76 })
        .toFile(join(pictures, `${name}-${width}.webp`))
    }
  const files: Record<string, Uint8Array> = {}
  for (const { name, png } of taken)
    files[`cuelight-${name}.png`] = await sharp(png)
      .resize({ width: pageWidth })
      .png({ palette: true })
      .toBuffer()
  writeFileSync(join(media, 'cuelight-screenshots.zip'), zipSync(files, zipOptions))
}
