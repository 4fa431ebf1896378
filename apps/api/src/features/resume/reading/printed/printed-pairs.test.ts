import { expect, it } from 'vitest'
import { readPrinted as read } from './read-printed.ts'

it.each([
  [
    'english-paired-late',
    [
      ['Tees and Esk Pilotage', 'Harbour Pilot', 'April 2018', 'Present'],
      ['Gannet Line', 'Second Mate', 'May 2011', 'March 2018'],
      ['Brothers Oke', 'Deckhand', '2008', '2011'],
    ],
    ['Stood the night watch between Hull and Rotterdam', 'Kept the charts in order'],
  ],
  [
    'spanish-paired-right',
    [
      ['La Barraca Azul', 'Jefa de cocina', 'marzo 2019', 'actualidad'],
      ['Hostal del Grao de Gandía y Oliva', 'Cocinera', 'junio 2013', 'febrero 2019'],
      ['Casa Remigio', 'Ayudante de cocina', '2010', '2013'],
    ],
    ['Partida de arroces y pescados', 'Pedidos a proveedores'],
  ],
  [
    // Made by LibreOffice from its page, not by Chromium.
    'french-office-table',
    [
      ['Scierie du Haut-Doubs', 'Cheffe d’équipe', 'mars 2017', 'présent'],
      ['Menuiserie Jacquard', 'Menuisière', '2011', '2017'],
    ],
    ['Pose de fenêtres et d’escaliers', 'Devis pour les particuliers de la vallée'],
  ],
])('reads the two cells of each row of %s together', async (file, expected, bullets) => {
  const { roles, bulletsOf } = await read(file)
  expect(roles.map(([employer, title, , start, end]) => [employer, title, start, end])).toEqual(expected)
  expect(bulletsOf(1)).toEqual(bullets)
})

it.each([
  [
    'english-run-in',
    [
      ['Marsh Lane Nurseries', 'Head Gardener', 'March 2016', 'present'],
      ['Parish of St Botolph', 'Groundskeeper', '2010', '2016'],
      ['Fenner’s Seeds', 'Warehouse Operative', 'June 2007', '2010'],
    ],
    'Mowed, hedged and dug for three churchyards. Kept the yews.',
  ],
  [
    'english-sentences',
    [
      ['Larkfield School', 'primary teacher', 'September 2019', 'July 2023'],
      ['Combe Down Nursery', 'teaching assistant', '2016', '2019'],
      ['Lindqvist Family', 'au pair', '2014', '2016'],
    ],
    'I read stories and wiped noses.',
  ],
  [
    'german-sentences',
    [
      ['Lesezeichen Paulsen GmbH', 'Buchhändlerin', 'Mai 2018', 'present'],
      ['Stadt Schleswig', 'Sachbearbeiterin', 'August 2012', 'April 2018'],
    ],
    'Ich habe Anträge geprüft und das Archiv geordnet.',
  ],
])('finds employer, title and dates in the prose of %s', async (file, expected, text) => {
  const { roles, bulletsOf } = await read(file)
  expect(roles.map(([employer, title, , start, end]) => [employer, title, start, end])).toEqual(expected)
  expect(bulletsOf(1)).toEqual([text])
})

it('takes a column of known words beside the text for headings', async () => {
  const { roles, skills, education } = await read('english-side-headings')
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Castle Keys Ltd', 'Senior Locksmith'],
    ['Bramley Hardware', 'Apprentice'],
  ])
  expect(skills).toEqual(expect.arrayContaining(['Safe opening', 'Access control', 'Key cutting']))
  expect(education).toEqual(['Level 2 Diploma in Locksmithing, Leeds City College, 2014'])
})

it('parts headings whose letters are spaced by hand, and takes no town in Colorado for a company', async () => {
  const { roles, skills, texts, education } = await read('english-spaced-words')
  expect(roles[1]).toEqual(['Boulder Archive', 'Library Assistant', 'Boulder, CO', '2012', '2016'])
  expect(skills).toEqual(['Gilding', 'Paper repair', 'Box making'])
  expect(education).toEqual(['BA Conservation, Camberwell College, 2012'])
  expect(texts.join('\n')).not.toMatch(/M E|ME$/m)
})
