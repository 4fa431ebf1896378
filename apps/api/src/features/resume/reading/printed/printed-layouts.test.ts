import { expect, it } from 'vitest'
import { readPrinted as read } from './read-printed.ts'

it('reads a role that names no time by its look, gives it no dates of another one, and joins a skill that takes two rows', async () => {
  const { name, roles, bulletsOf, skills } = await read('english-undated')
  expect(name).toBe('Rosalind Fairweather')
  expect(roles).toEqual([
    ['Saltmarsh Hotel', 'Front Desk Supervisor', null, '2021', '2023'],
    ['Heron Inn', 'Receptionist', null, '2019', '2020'],
    ['Quayside Lodge', 'Night Auditor', null, '2018', null],
    ['Gullwing Kitchen', 'Table Hand 2', null, null, null],
  ])
  expect(bulletsOf(3)).toHaveLength(1)
  expect(skills).toEqual([
    'Front desk',
    'Complaint handling',
    'Stock ordering',
    'Opera PMS',
    'Rota planning',
    'First aid',
  ])
})

it('goes on with a role beside the side bar of the next page, and keeps single entries of a narrow column apart', async () => {
  const { roles, bulletsOf, skills, education } = await read('german-two-pages')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Aurich Pumpwerke GmbH', 'Servicetechniker'],
    ['Emsland Anlagenbau KG', 'Monteur'],
    ['Leer Metallbau GmbH', 'Auszubildender'],
  ])
  expect(bulletsOf(1)).toEqual([
    'Inbetriebnahme von Schöpfwerken an der Küste',
    'Abstimmung der Termine mit den Bauleitungen',
    'Montage von Rohrleitungen nach Zeichnung',
    'Prüfung der Schweißnähte mit Ultraschall',
  ])
  expect(skills).toEqual(['SPS-Programmierung', 'Schweißen', 'AutoCAD', 'Deutsch', 'Englisch'])
  expect(education.join()).toContain('Berufsbildende Schule')
})

it('goes on under a heading that the next page says again, and takes a list of tools for no employer', async () => {
  const { roles, bulletsOf } = await read('english-stack')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Banyan Payments', 'Software Engineer II'],
    ['Monsoon Logistics', 'Software Engineer'],
  ])
  expect(bulletsOf(1)).toEqual([
    'Tech stack: Java, Spring Boot',
    'Wrote the tracking API for couriers',
    'Kept watch over the queue of parcels at night',
  ])
})

it('reads skills behind bold kinds and inside of what tells of them, and languages by their label', async () => {
  const { roles, skills } = await read('french-kinds')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Cartes du Trégor', 'Géomaticienne'],
    ['Ateliers Roscanvel', 'Technicienne'],
  ])
  expect(skills).toEqual(
    expect.arrayContaining(['Windows', 'Python', 'CSS', 'Android Studio', 'QGIS', 'LaTeX', 'Breton']),
  )
  expect(skills.join()).not.toMatch(/Systèmes|Langages|Bases/)
})

it('keeps a role over the small headings of its bullets', async () => {
  const { roles, bulletsOf } = await read('english-subheadings')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Calder Bridges Ltd', 'Project Manager'],
    ['Aire Construction', 'Site Engineer'],
    ['Ouseburn Council', 'Graduate Engineer'],
  ])
  expect(bulletsOf(0)).toContain('Plan the work of four crews')
  expect(bulletsOf(1)).toContain('Set out the piles of a flyover')
})

it.each([
  [
    'dutch-broken-names',
    [
      ['Waterschap De Oude Dijk', 'Adviseur waterbeheer', null],
      [
        'Provinciaal Instituut voor Landschap en Vennen van Oost-Brabant',
        'Adviseur natuur en recreatie',
        null,
      ],
      ['Kanaalfonds Noord', 'adviseur subsidies', null],
      ['Vereniging Vrienden van Molens en Sluizen in Westerkogge', 'stages', null],
    ],
  ],
  [
    'spanish-margin-places',
    [
      ['Nubes del Sur', 'Ingeniera Cloud', 'Teletrabajo'],
      ['Universidad politécnica de Valdesauces', 'Ingeniera de Desarrollo', 'Pereira - Teletrabajo'],
      ['Banco Almenara', 'Analista', 'Murcia'],
    ],
  ],
  [
    'english-late-dates',
    [
      ['Larkfield Academy', 'Classroom Teacher', 'Wexcombe'],
      ['St. Aldhelm School', 'Classroom Teacher', 'Wexcombe'],
      ['Bramble Nursery', 'Teaching Assistant', null],
    ],
  ],
  [
    'german-word-table',
    [
      ['Lahntal Chemie GmbH', 'Chemielaborant', 'Marburg'],
      ['Hessisches Institut für Bodenkunde', 'Laborassistent', 'Gießen'],
      ['Farbwerke Odenthal', 'Ausbildung zum Chemielaboranten', 'Wetzlar'],
    ],
  ],
  [
    'italian-prose',
    [
      ['Studio Legale Ferraris', 'Segretaria amministrativa', 'Torino'],
      ['Hotel Belvedere', 'Addetta alla reception', 'Stresa'],
    ],
  ],
  [
    'spanish-functions',
    [
      ['Transportes Guadalete S.L.', 'Conductor de camión', null],
      ['Almacenes Bahía', 'Mozo de almacén', null],
      ['Construcciones Zahora', 'Peón', null],
    ],
  ],
])('reads employer, title and place of %s, each with its own dates', async (file, expected) => {
  const { roles } = await read(file)
  expect(roles.map(([employer, title, place]) => [employer, title, place])).toEqual(expected)
  expect(roles.every(([, , , start]) => start !== null)).toBe(true)
})

it('reads large headings at the right edge of a margin, columns beside them and skills in boxes of their own', async () => {
  const { name, roles, skills, education } = await read('english-margin-headings')
  expect(name).toBe('Yusra Demirel')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Fenland Surveys Ltd', 'Senior Cartographer'],
    ['Mercator House', 'Cartographer'],
  ])
  expect(education.join()).toContain('University of Portsmouth')
  const boxes = ['QGIS', 'Inkscape', 'Blender', 'State plane grids', 'PostGIS', 'Python', 'GDAL']
  expect(skills).toEqual(expect.arrayContaining([...boxes, 'Levelling', 'Total station', 'Turkish']))
  expect(skills.join()).not.toMatch(/QGIS Inkscape|Levelling Total/)
})

it('reads a column of headings beside what each of them heads', async () => {
  const { roles, skills } = await read('english-heading-column')
  expect(roles).toEqual([
    ['Tidewater Playhouse', 'Head Electrician', null, '2016', '2021'],
    ['Lantern Touring Company', 'Stage Technician', null, '2012', '2016'],
  ])
  const listed = [
    'Lighting Design',
    'Rigging',
    'GrandMA',
    'QLab',
    'AutoCAD',
    'Dante',
    'Vectorworks',
    'Capture',
  ]
  expect(skills).toEqual(expect.arrayContaining(listed))
})

it('reads a name at the head of every page, and titles with durations under one employer without its dates', async () => {
  const { name, roles, bulletsOf } = await read('english-title-durations')
  expect(name).toBe('Benedikta Oyelaran')
  expect(roles).toEqual([
    ['Harbour Turbines', 'Director, Blade Programmes, North', 'Bristol, UK', 'June 2009', 'Present'],
    ['Harbour Turbines', 'Integration Manager, Gearboxes', 'Bristol, UK', null, null],
    ['Harbour Turbines', 'Senior Test Engineer', 'Bristol, UK', null, null],
    ['Avon Castings', 'Test Engineer', 'Bath, UK', 'May 2007', 'April 2009'],
  ])
  expect(bulletsOf(1)).toEqual(['Merged the drawing offices of a bought company'])
  expect(bulletsOf(2)).toHaveLength(2)
})

it('reads the two ends of a line down the margin as one time, and an employer told from its title by the letters alone', async () => {
  const { roles, bulletsOf } = await read('english-time-bars')
  expect(roles).toEqual([
    ['Rivermark', 'Principal Hydrologist', 'Remote', '2021', 'Current'],
    ['Tarnholm', 'Senior Engineer', 'Remote', '2017', '2021'],
    ['Beckford Trust', 'Surveyor', 'Remote', '2014', '2017'],
  ])
  expect(bulletsOf(2)).toEqual(['Walked the banks of three rivers with a level.'])
})

it('takes neither tools nor a web address beside the dates for the employer, and keeps the tools', async () => {
  const { roles, bulletsOf } = await read('english-tool-lines')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Parcelwise', 'SOFTWARE ENGINEER'],
    ['Quillbox.co', 'SOFTWARE ENGINEER'],
    ['Parcelwise', 'SOFTWARE ENGINEERING INTERN'],
    ['Hull Code Club', 'EVENT ORGANIZER'],
  ])
  expect(bulletsOf(1)).toEqual([
    'PHP, Laravel, Angular.js, Ionic',
    'Built the interface behind the letters app.',
  ])
})

it('reads Italian times to their end and single years beside late dates', async () => {
  const italian = await read('italian-prose')
  expect(italian.roles.map(([, , , start, end]) => [start, end])).toEqual([
    ['gennaio 2019', 'oggi'],
    ['marzo 2014', 'dicembre 2018'],
  ])
  const late = await read('english-late-dates')
  expect(late.roles.map(([, , , start, end]) => [start, end])).toEqual([
    ['2021', '2024'],
    ['2019', null],
    ['2017', null],
  ])
})
