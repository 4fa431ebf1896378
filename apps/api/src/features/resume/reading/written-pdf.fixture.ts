import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF object's body; a stream has bytes. */
export type WrittenObject = string | { head: string; bytes: Uint8Array }

/** Writes a PDF by hand, objects numbered from 1, the first one being the catalogue. What it says need not be true. */
export function writePdf(objects: readonly WrittenObject[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'))
    else {
      add(Buffer.from(`<< /Length ${object.bytes.length} ${object.head} >>\nstream\n`, 'latin1'))
      add(Buffer.from(object.bytes))
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`))
  add(
    Buffer.from(
      `trailer\n<< /Size ${size} /Root 1 0 R ${trailer.replaceAll('$START', String(start))} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

export const stream = (text: string): WrittenObject => ({ head: '', bytes: Buffer.from(text, 'latin1') })

/** Enough text for a resume, as drawing operators. */
export const resumeText = [
  'BT /F1 12 Tf 50 780 Td (Ines Moreau) Tj 0 -20 Td (EXPERIENCE) Tj',
  '0 -20 Td (Atelier Grain, Data Engineer, 2019 - 2024) Tj',
  '0 -20 Td (- Built a pipeline that loads 40 million rows a night) Tj',
  '0 -20 Td (- Mentored three interns in the reporting team) Tj ET',
].join('\n')

interface PageParts {
  catalog?: string
  pages?: string
  page?: string
  font?: string
  content?: WrittenObject
  more?: readonly WrittenObject[]
  trailer?: string
}

/** One page: 1 catalogue, 2 page tree, 3 page, 4 font, 5 content, then `more`. */
export function writePage(parts: PageParts = {}): Uint8Array {
  return writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`,
      parts.pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      parts.page ??
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
      parts.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      parts.content ?? stream(resumeText),
      ...(parts.more ?? []),
    ],
    parts.trailer,
  )
}

const page = (resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << ${resources} >> >>`

/** A few kilobytes that unpack to this many megabytes of spaces: a deflated block again and again, deflated once more. */
export function flateBomb(megabytes: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: megabytes }, () => block)
  const inner = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 1])])
  const content = { head: '/Filter [/FlateDecode /FlateDecode]', bytes: deflateSync(inner) }
  return writePage({ content })
}

/** Forms that draw each other ten times, ten deep: ten thousand million strings on one page. */
export function laughingForms(): Uint8Array {
  const depth = 10
  const more = Array.from({ length: depth }, (_, level): WrittenObject => {
    const isLast = level === depth - 1
    const text = isLast ? 'BT /F1 9 Tf (ha) Tj ET' : '/X Do '.repeat(10)
    const resources = isLast ? '/Font << /F1 4 0 R >>' : `/XObject << /X ${7 + level} 0 R >>`
    const head = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`
    return { head, bytes: Buffer.from(text) }
  })
  return writePage({
    page: page('/Font << /F1 4 0 R >> /XObject << /X 6 0 R >>'),
    content: stream('/X Do'),
    more,
  })
}

/** A form that draws itself. */
export function selfDrawingForm(): Uint8Array {
  const head = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >>'
  return writePage({
    page: page('/Font << /F1 4 0 R >> /XObject << /X 6 0 R >>'),
    content: stream(`${resumeText} /X Do`),
    more: [{ head, bytes: Buffer.from('/X Do') }],
  })
}

/** A picture of 40,000 by 40,000 pixels in a few kilobytes. */
export function hugePicture(): Uint8Array {
  const side = 40_000
  const bytes = deflateSync(Buffer.alloc((side * side) / 8 / 100))
  const head = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode`
  return writePage({
    page: page('/XObject << /P 6 0 R >>'),
    content: stream('q 595 0 0 842 0 0 cm /P Do Q'),
    more: [{ head, bytes }],
  })
}

/** A page that is one grey picture without a letter, lighter towards the middle. */
export function onlyPhoto(): Uint8Array {
  const side = 400
  const pixels = Buffer.from(
    Array.from({ length: side * side }, (_, at) => {
      const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
      return Math.max(40, 230 - Math.round(Math.hypot(x, y)))
    }),
  )
  const head = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`
  return writePage({
    page: page('/XObject << /P 6 0 R >>'),
    content: stream('q 595 0 0 842 0 0 cm /P Do Q'),
    more: [{ head, bytes: deflateSync(pixels) }],
  })
}
