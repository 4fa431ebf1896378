import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'
import { drawPdf, shortResume } from './test-pdf.ts'

it('reads the lines of every page in order and reports its progress', async () => {
  const bytes = await drawPdf((document) => {
    shortResume(document)
    document.addPage().text('Education').text('Master of Statistics, Lyon, 2018')
  })
  const told: string[] = []
  const reading = await readPdf(bytes, { onPage: (page, pageCount) => told.push(`${page}/${pageCount}`) })
  if (reading.status !== 'read') throw new Error(reading.status)
  expect(reading.pages.map((page) => page.split('\n')[0])).toEqual(['Ines Moreau', 'Education'])
  expect(reading.pages[0]?.split('\n')).toContain('Python, SQL, Airflow, dbt')
  expect(told).toEqual(['1/2', '2/2'])
})

it.each([
  ['no-text', () => drawPdf((document) => document.image(onePixel, 0, 0, { width: 500 }))],
  ['no-text', () => drawPdf((document) => document.text('Page 1'))],
] as const)('calls a PDF %s', async (status, make) => {
  expect(await readPdf(await make())).toMatchObject({ status })
})

it('counts the pages before it reads them', async () => {
  const bytes = await drawPdf((document) => {
    for (let page = 0; page < 3; page++) document.addPage()
  })
  expect(await readPdf(bytes, { maxPages: 3 })).toEqual({ status: 'too-many-pages', pageCount: 4 })
})

it('stops a reading that takes too long or that nobody waits for', async () => {
  const bytes = await drawPdf(shortResume)
  expect(await readPdf(bytes, { deadlineMs: 1 })).toEqual({ status: 'too-heavy', pageCount: null })
  const controller = new AbortController()
  const reading = readPdf(bytes, { signal: controller.signal })
  controller.abort(new Error('shutting down'))
  await expect(reading).rejects.toThrow('shutting down')
})

it.runIf(process.platform === 'linux')(
  'leaves nothing of its process behind, not even its exit',
  async () => {
    const before = children()
    await readPdf(await drawPdf(shortResume))
    await expect
      .poll(() => children().filter((pid) => !before.includes(pid)), { timeout: 10_000 })
      .toEqual([])
  },
)

/** Also those that have exited and that nobody has waited for. */
function children(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      return stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(process.pid)
    } catch {
      return false
    }
  })
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
