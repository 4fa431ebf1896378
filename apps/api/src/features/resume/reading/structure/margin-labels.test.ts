import { expect, it } from 'vitest'
import type { TextCell, TextLine } from '../layout/text-lines.ts'
import { structureResume } from './structure-resume.ts'

const boldFont = { font: 'bold', isBold: true }

function cell(text: string, x: number, y: number, more: Partial<TextCell> = {}): TextCell {
  return { text, x, y, right: x + 5 * text.length, fontSize: 10, font: 'f', ...more }
}

function row(...cells: TextCell[]): TextLine {
  const [first] = cells
  const text = cells.map((one) => one.text).join(' ')
  const right = Math.max(...cells.map((one) => one.right))
  return { ...(first as TextCell), text, right, ...(cells.length > 1 && { cells }) }
}

/** A page whose headings stand in a margin; each takes as many rows as it has texts. */
function readMargin(look: Partial<TextCell>) {
  const page = [
    row(cell('Nadia Brandt', 200, 780, { fontSize: 18 })),
    row(cell('Education', 36, 740, look), cell('Harbour College, Hull', 130, 740, boldFont)),
    row(cell('B.Sc. in Tides', 130, 728), cell('May 2015', 500, 728)),
    row(cell('Professional', 36, 700, look), cell('Tide Analyst, Sound Institute', 130, 700, boldFont)),
    row(cell('Experience', 36, 688, look), cell('May 2016 - June 2019', 130, 688)),
    row(cell('• Measured the currents of the strait for two winters, by day and by night.', 145, 676)),
    row(cell('Chart Editor, Lantern Institute', 130, 660, boldFont)),
    row(cell('May 2014 - April 2016', 130, 648)),
    row(cell('• Drew the depth of nine harbours and checked it with their pilots.', 145, 636)),
    row(cell('Skills', 36, 610, look), cell('Rust, Zig', 130, 610)),
  ]
  const { roles, lines, profile } = structureResume([page])
  return {
    roles: roles.map(({ employer, title }) => [employer, title]),
    education: lines.filter(({ section }) => section === 'Education').map(({ text }) => text),
    skills: profile.skills,
  }
}

it('reads headings in a margin that are set like the text beside them, one of them in two rows', () => {
  const { roles, education, skills } = readMargin(boldFont)
  expect(roles).toEqual([
    ['Sound Institute', 'Tide Analyst'],
    ['Lantern Institute', 'Chart Editor'],
  ])
  expect(education[0]).toContain('Harbour College')
  expect(skills).toEqual(['Rust', 'Zig'])
})

it('reads two headings in a margin where they are much larger than the text', () => {
  const large = { fontSize: 14, font: 'large' }
  const page = [
    row(cell('Nadia Brandt', 130, 780, { fontSize: 20 })),
    row(cell('Education', 36, 740, large), cell('Harbour College, Hull', 130, 740)),
    row(
      cell('Experience', 36, 700, large),
      cell('Tide Analyst, Sound Institute', 130, 700),
      cell('May 2016 - June 2019', 420, 700),
    ),
    row(cell('Measured the currents of the strait for two winters, by day and by night.', 130, 686)),
  ]
  const { roles } = structureResume([page])
  expect(roles.map(({ employer, title }) => [employer, title])).toEqual([['Sound Institute', 'Tide Analyst']])
})

it('takes a name from its label in a table or behind a bullet', () => {
  const named = (first: TextLine) =>
    structureResume([
      [
        row(cell('CURRICULUM VITAE', 50, 780)),
        first,
        row(cell('Skills', 50, 700, { fontSize: 14, ...boldFont })),
        row(cell('Rust, Zig', 50, 680)),
      ],
    ]).profile.name
  expect(named(row(cell('Name', 50, 750), cell('Nadia Brandt', 150, 750)))).toBe('Nadia Brandt')
  expect(named(row(cell('• Name: Nadia Brandt', 50, 750)))).toBe('Nadia Brandt')
})

it.each(['Skype: nadia.brandt', 'English GitHub LinkedIn', 'Analyst nadiabrandt.dev'])(
  'takes %s for no headline',
  (text) => {
    const { profile } = structureResume([
      [
        row(cell('Nadia Brandt', 50, 780, { fontSize: 18 })),
        row(cell(text, 50, 760)),
        row(cell('Harbour Engineer', 50, 740)),
        row(cell('Skills', 50, 700, { fontSize: 14, ...boldFont })),
        row(cell('Rust, Zig', 50, 680)),
      ],
    ])
    expect(profile.headline).toBe('Harbour Engineer')
  },
)

it('reads what lists behind kinds with commas and between double bars', () => {
  const { profile } = structureResume([
    [
      row(cell('Nadia Brandt', 50, 780, { fontSize: 18 })),
      row(cell('Skills', 50, 740, { fontSize: 14, ...boldFont })),
      row(cell('Frameworks, Libraries, and Software: Angular, Blender', 50, 720)),
      row(cell('Languages: Rust, Zig || Back-End Development: Django, Flask', 50, 700)),
    ],
  ])
  expect(profile.skills).toEqual(['Angular', 'Blender', 'Rust', 'Zig', 'Django', 'Flask'])
})

it.each([
  ['nadia.brandt@example.com', 'Nadia Brandt'],
  ['me@nadiabrandt.example', 'Nadia Brandt'],
  ['hello@example.com', null],
])('spells a name in small letters where the mail address %s holds it', (mail, name) => {
  const { profile } = structureResume([
    [
      row(cell('nadia brandt', 50, 780, { fontSize: 18 })),
      row(cell(mail, 50, 760)),
      row(cell('Skills', 50, 700, { fontSize: 14, ...boldFont })),
      row(cell('Rust, Zig', 50, 680)),
    ],
  ])
  expect(profile.name).toBe(name)
})

it('reads a list behind a label with a number in it', () => {
  const { profile } = structureResume([
    [
      row(cell('Nadia Brandt', 50, 780, { fontSize: 18 })),
      row(cell('Skills', 50, 740, { fontSize: 14, ...boldFont })),
      row(cell('3-D Modeling: Blender, Maya', 50, 720)),
    ],
  ])
  expect(profile.skills).toEqual(['Blender', 'Maya'])
})
