import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePictures, packPicture } from './compare-pictures.ts'
import { appScreens, isWrittenElsewhere, listPublicPages, type PageToShoot } from './pages-to-shoot.ts'
import { Stage } from './stage.ts'
import { takePictures } from './take-pictures.ts'

// Every screen and public page beside the pictures that were kept: by `npm run visual` in three themes at three widths,
// with the other tests one picture of each whose text is not written elsewhere. `npm run visual -- --accept` keeps new
// ones, and `-- --look` writes some in full size too, to test-results/visual.

const keptFolder = fileURLToPath(new URL('./kept/', import.meta.url))
const resultFolder = fileURLToPath(new URL('../../test-results/visual/', import.meta.url))
/** Keeps what differs instead of complaining. */
const accepts = process.env.VISUAL_ACCEPT === 'yes'
/** Compares every picture. */
const isWhole = process.env.VISUAL_WHOLE === 'yes'
/** Writes pictures in full size too. */
const looks = process.env.VISUAL_LOOK === 'yes'

let stage: Stage

beforeAll(async () => {
  rmSync(resultFolder, { recursive: true, force: true })
  mkdirSync(resultFolder, { recursive: true })
  mkdirSync(keptFolder, { recursive: true })
  stage = await Stage.open()
})
afterAll(() => stage?.close())

const everyPage = [...appScreens, ...listPublicPages()]

test('every kept picture is of a page that there is', () => {
  const names = new Set(everyPage.map(({ name }) => name))
  const orphans = readdirSync(keptFolder).filter((file) => !names.has(file.split('.')[0] ?? ''))
  expect(orphans).toEqual([])
})

const compared = everyPage.filter((each) => isWhole || !isWrittenElsewhere(each))

test.each(compared)('$name looks as it did', async (each) => {
  let differing = await shootAndCompare(each)
  // Rarely Chromium lays a page out as if it were narrower while it is shot (docs/measurements/screens.md).
  if (differing.length > 0) differing = await shootAndCompare(each)
  expect(differing, 'the pictures are in apps/app/test-results/visual').toEqual([])
})

/** Opens the page, shoots it, and names the pictures that are not as kept. */
async function shootAndCompare(each: PageToShoot): Promise<string[]> {
  const page = await stage.show(each)
  const differing: string[] = []
  for await (const { theme, width, png, large } of takePictures(page, {
    inFullSize: looks,
    ...(!isWhole && { oneFor: each.name }),
  })) {
    const name = `${each.name}.${width}.${theme}`
    if (large) writeFileSync(`${resultFolder}${name}.png`, large)
    if (!(await isAsKept(name, png))) differing.push(name)
  }
  return differing
}

/** Compares, or keeps it. What differs is written beside what was kept. */
async function isAsKept(name: string, png: Buffer): Promise<boolean> {
  const file = `${keptFolder}${name}.webp`
  const taken = await packPicture(png)
  const kept = existsSync(file) ? readFileSync(file) : null
  const result = kept && (await comparePictures(kept, taken))
  if (result?.isSame) return true
  if (accepts) {
    writeFileSync(file, taken)
    return true
  }
  const place = `${resultFolder}${name}`
  writeFileSync(`${place}.now.png`, png)
  if (kept) writeFileSync(`${place}.kept.webp`, kept)
  if (result?.difference) writeFileSync(`${place}.difference.png`, result.difference)
  return false
}
