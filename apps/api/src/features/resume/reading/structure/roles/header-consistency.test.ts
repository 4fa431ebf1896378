import { expect, it } from 'vitest'
import type { TextLine } from '../../layout/text-lines.ts'
import { structureResume } from '../structure-resume.ts'

type Row = Pick<TextLine, 'text'> & Partial<TextLine>

function pageOf(...rows: (string | Row)[]): TextLine[] {
  return rows.map((row, index) => {
    const { text, ...rest } = typeof row === 'string' ? { text: row } : row
    const place = { x: 50, y: 800 - 14 * index, right: 50 + 5 * text.length, fontSize: 10, font: 'f' }
    return { text, ...place, ...rest }
  })
}

const loud = (text: string): Row => ({ text, font: 'head', fontSize: 14 })
const namesOf = (...pages: TextLine[][]) =>
  structureResume(pages).roles.map(({ employer, title }) => [employer, title])

it('lets the roles of another section say which line is the employer', () => {
  const bold = (text: string): Row => ({ text, font: 'bold', isBold: true })
  const names = namesOf(
    pageOf(
      'Experience',
      bold('Quillmere'),
      'Software Engineer, 2019 - 2021',
      '• Moved all customers to one calendar and wrote down how that was done.',
      bold('Tarn & Howe'),
      'Backend Developer, 2016 - 2019',
      '• Wrote the forecast for mountain huts, which is read by nine thousand people.',
      'Other Experience',
      bold('Ostrava Line'),
      'Data Wizard, 2014 - 2016',
      '• Counted the passengers of every tram and drew the new timetable with them.',
    ),
  )
  expect(names.at(-1)).toEqual(['Ostrava Line', 'Data Wizard'])
})

it('takes titles that are set like the headings for entries, not for sections', () => {
  const names = namesOf(
    pageOf(
      loud('Experiência Profissional'),
      loud('Maestro de Luzes'),
      'Teatro Arlequim',
      '08/2019 – Atual (3 anos)',
      'Desenho de luz para doze peças e formação da equipe técnica.',
      loud('Guarda de Faróis'),
      'Porto Esmeralda Ltda',
      'Abril/2015 – Novembro/2018',
      'Manutenção de nove lanternas e do registro diário dos navios.',
      loud('Formação Acadêmica'),
      'Universidade do Cabo, 2014',
    ),
  )
  expect(names).toEqual([
    ['Teatro Arlequim', 'Maestro de Luzes'],
    ['Porto Esmeralda Ltda', 'Guarda de Faróis'],
  ])
})

it('believes the labels of a form', () => {
  const names = namesOf(
    pageOf(
      'Experiencia Docente',
      '2019 - 2020 Vigía de cometas y mareas',
      'Institución: Observatorio Naranjo, Sede Norte. Supervisor: Lía Corvalán.',
    ),
  )
  expect(names).toEqual([['Observatorio Naranjo, Sede Norte', 'Vigía de cometas y mareas']])
})

it('loses no part of an employer at a dash, and takes no abbreviation for a town', () => {
  const names = namesOf(
    pageOf(
      'Experiência',
      'Diretoria de Marés - DIMAR',
      'Analista, Jan. 2011 - Set. 2016',
      'Acompanhamento das marés e dos ventos de todo o litoral norte.',
    ),
  )
  expect(names).toEqual([['Diretoria de Marés - DIMAR', 'Analista']])
})

it('takes an unknown place for the employer where there is no other', () => {
  const names = namesOf(
    pageOf(
      'Volunteering',
      'Head of Choir | Thistle Hall, NUX | Mar 2021 - Present',
      '• Plans the year of a choir of forty voices and its three concerts.',
    ),
  )
  expect(names).toEqual([['Thistle Hall, NUX', 'Head of Choir']])
})

it('joins dates that the margin broke, and text that hangs under its bullet', () => {
  const { roles, lines } = structureResume([
    pageOf(
      'Experience',
      'Harbour Pilot | Kelp & Sons Ltd | Nov',
      '2019 - Dec 2021',
      { text: '• Brought nine hundred ships past the sandbank without', x: 50, right: 400 },
      { text: 'One Scratch, in all weathers', x: 62, right: 200 },
    ),
  ])
  expect(roles).toMatchObject([{ title: 'Harbour Pilot', start: 'Nov 2019', end: 'Dec 2021' }])
  expect(lines.map(({ text }) => text)).toEqual([
    'Brought nine hundred ships past the sandbank without One Scratch, in all weathers',
  ])
})

it('joins a name in several rows, and skills that the margin broke', () => {
  const name = (text: string): Row => ({ text, font: 'name', fontSize: 30 })
  const { profile } = structureResume([
    pageOf(
      { ...name('TIBERIO'), y: 800 },
      { ...name('ANSELM'), y: 768 },
      { ...name('QUINT OROZCO'), y: 736 },
      { text: 'anselm.quint@example.org', y: 700 },
      { text: 'Skills', y: 680 },
      { text: 'Tools: Go, Rust (Tokio,', y: 666 },
      { text: 'Axum), Visual Basic', y: 652 },
      { text: 'Python / C / C++', y: 638 },
      { text: 'Languages', y: 610 },
      { text: 'Español: nativo, Inglés (C1)', y: 596 },
      { text: 'MOTHER TONGUE(S): Gujarati', y: 582 },
      { text: 'Listening Reading', y: 568 },
    ),
  ])
  expect(profile.name).toBe('TIBERIO ANSELM QUINT OROZCO')
  expect(profile.skills).toEqual([
    ...['Go', 'Rust', 'Tokio', 'Axum', 'Visual Basic', 'Python', 'C', 'C++'],
    ...['Español', 'Inglés', 'Gujarati'],
  ])
  expect(profile.languages).toEqual([
    { name: 'Español', level: 'nativo' },
    { name: 'Inglés', level: 'C1' },
    { name: 'Gujarati', level: null },
  ])
})

it('parts an unknown title and employer at the comma where the words of the others do', () => {
  const told = '• Kept the lamp lit through nine winters and trained two successors.'
  const names = namesOf(
    pageOf(
      'Experience',
      'Lighthouse Wizard, Kestrel & Vane, 2019 - 2021',
      told,
      'Project Manager, Ombra, 2016 - 2019',
      told,
      'Junior Assistant, Pinfold, 2014 - 2016',
      told,
    ),
  )
  expect(names).toEqual([
    ['Kestrel & Vane', 'Lighthouse Wizard'],
    ['Ombra', 'Project Manager'],
    ['Pinfold', 'Junior Assistant'],
  ])
})

it('leaves an employer before its town and country', () => {
  const { roles } = structureResume([
    pageOf('Experience', 'Floor Manager, 2016 - 2019', 'Pinfold, Leeds, UK', '• Ran the floor of a mill.'),
  ])
  expect(roles).toMatchObject([{ employer: 'Pinfold', title: 'Floor Manager', place: 'Leeds, UK' }])
})
