import { expect, it } from 'vitest'
import { readPrinted as read } from './read-printed.ts'

it('reads a German table with dates at the left and its name in the personal details', async () => {
  const { name, roles, bulletsOf, skills, texts, education } = await read('german-table')
  expect(name).toBe('Jana Feldkamp')
  expect(roles).toEqual([
    ['Nordwind Logistik GmbH', 'Projektleiterin Lagertechnik', 'Hamburg', '04/2019', 'heute'],
    ['Werft Klabautermann AG', 'Fachkraft für Arbeitssicherheit', 'Bremerhaven', '10/2014', '03/2019'],
    ['Hansa Messgeräte KG', 'Werkstudentin Qualitätssicherung', 'Bremen', '08/2011', '09/2014'],
  ])
  expect(bulletsOf(0)).toEqual([
    'Einführung einer Lagersoftware an drei Standorten',
    'Leitung eines Teams von acht Technikern',
  ])
  expect(skills).toEqual(expect.arrayContaining(['SAP EWM', 'MS Project', 'AutoCAD']))
  expect(education.join()).toContain('Hochschule Weserbergland')
  expect(texts.join()).not.toMatch(/Ulmenweg|1988/)
})

it('reads a French side bar apart from the roles beside it', async () => {
  const { name, roles, bulletsOf, skills, texts } = await read('french-sidebar')
  expect(name).toBe('Camille Roussel')
  expect(roles).toEqual([
    ['Transports Valmorel', 'Responsable paie', 'Lyon', 'mars 2020', 'present'],
    ['Cabinet Aubrac & Associés', 'Gestionnaire de paie', 'Villeurbanne', 'septembre 2016', 'février 2020'],
    ['Mairie de Crestfeuille', 'Assistante ressources humaines', null, 'juin 2014', 'août 2016'],
  ])
  expect(bulletsOf(1)).toEqual([
    'Suivi d’un portefeuille de 35 clients',
    'Contrôle des déclarations sociales',
  ])
  expect(skills).toEqual(['Gestion de paie', 'Droit du travail', 'Silae', 'Excel', 'Français', 'Anglais'])
  expect(texts.join()).not.toContain('Tilleuls')
})

it('reads Spanish months, an open end and an unknown town by its place', async () => {
  const { name, roles, skills, education } = await read('spanish-lines')
  expect(name).toBe('Nuria Castaño Vidal')
  expect(roles).toEqual([
    ['Energías del Turia', 'Analista de datos sénior', 'Valencia', 'enero de 2020', 'actualidad'],
    ['Grupo Almazara', 'Consultora de negocio', 'Madrid', 'mayo de 2017', 'diciembre de 2019'],
    ['Caja Ribera', 'Becaria', 'Castellón', 'sept. 2016', 'abr. 2017'],
  ])
  expect(skills).toEqual(expect.arrayContaining(['Python', 'SQL', 'Power BI', 'R']))
  expect(education).toContain('Universidad de Peñarroya')
})

it('reads a table by its cells and loses none of them', async () => {
  const { roles, bulletsOf, skills, texts } = await read('english-grid')
  expect(roles).toEqual([
    ['Aireside Hospital', 'Ward Manager', null, '06/2021', 'present'],
    ['Calder Community Care', 'Staff Nurse', null, '02/2017', '05/2021'],
    ['St. Wilfred Clinic', 'Healthcare Assistant', null, '09/2014', '01/2017'],
  ])
  expect(bulletsOf(0)).toEqual(['Runs a ward of 28 beds and a team of 31'])
  expect(skills).toEqual(['Wound care', 'Phlebotomy', 'Triage', 'SystmOne', 'EMIS'])
  expect(texts.join()).not.toContain('Duties')
})

it('reads two titles at one employer, short years, seasons and skills in sentences', async () => {
  const { roles, bulletsOf, skills } = await read('english-prose')
  expect(roles).toEqual([
    ['Blue Heron Foods', 'Plant Scheduler', 'Dayton, Ohio', 'Oct 2019', 'Present'],
    ['Blue Heron Foods', 'Shift Supervisor', 'Dayton, Ohio', 'Jan 2017', 'Sep 2019'],
    ['Wexley County Library', 'Circulation Clerk', 'Wexley, Indiana', '06/14', '12/16'],
    ['Self-employed', 'Piano Teacher', null, 'Summer 2012', 'Spring 2014'],
  ])
  expect(bulletsOf(2)).toEqual(['Answered questions at the desk and by phone'])
  expect(skills).toEqual(['SAP PP', 'Kronos', 'Microsoft Excel', 'lean manufacturing', 'root cause analysis'])
})

it.each([
  [
    'german-prose',
    [
      ['Elbtal Medizintechnik AG', 'Leiterin Qualitätsmanagement', '01/2021', 'present'],
      ['Saxonia Optik GmbH, Jena', 'Qualitätsingenieurin', '07/2016', '12/2020'],
      ['Technische Universität Freiberg', 'Wissenschaftliche Mitarbeiterin', '2013', '2016'],
    ],
  ],
  [
    'french-floats',
    [
      ['Armor Capteurs', 'Ingénieur d’études', '2021', 'aujourd’hui'],
      ['Ateliers Brocéliande', 'Technicien d’essais', '09/2017', '12/2020'],
      ['Chantiers de la Vilaine', 'Stagiaire', 'Été 2016', null],
    ],
  ],
  [
    'spanish-side',
    [
      ['Construcciones Peñalba S.A.', 'JEFE DE OBRA', 'Feb 2018', 'Presente'],
      ['Ingeniería del Cauca S.L.', 'RESIDENTE DE OBRA', 'Ago 2014', 'Ene 2018'],
      ['Alcaldía de Piedrahonda', 'AUXILIAR DE INGENIERÍA', 'Jul 2012', 'Jul 2014'],
    ],
  ],
  [
    'english-spaced',
    [
      ['Harrow & Finch Retail', 'Senior Procurement Manager', 'May 2019', 'Current'],
      ['Marlpit Foods', 'Category Buyer', 'Feb 2015', 'Apr 2019'],
      ['Tannery Row Ltd', 'Purchasing Assistant', 'Sep 2012', 'Jan 2015'],
    ],
  ],
  [
    'english-typewriter',
    [
      ['Baltica Yards', 'Lead Electrician', 'Jan 2020', 'present'],
      ['Nordhavn Lines', 'Ship Electrician', 'Mar 2014', 'Dec 2019'],
      ['Elektro Kaszuby', 'Apprentice', '2011', '2014'],
    ],
  ],
  [
    'german-side',
    [
      ['Fördewerk Maschinenbau GmbH', 'Schichtleiter Fertigung', 'Jan. 2018', 'heute'],
      ['Geestland Pumpen KG', 'Industriemechaniker', 'Mai 2011', 'Dez. 2017'],
      ['Geestland Pumpen KG', 'Ausbildung zum Industriemechaniker', '2008', '2011'],
    ],
  ],
  [
    'french-table',
    [
      ['CHU de Garonne', 'Infirmière de bloc opératoire', 'sept. 2019', 'present'],
      ['Clinique des Coteaux', 'Infirmière en soins généraux', 'janv. 2015', 'août 2019'],
      ['EHPAD Les Glycines', 'Aide-soignante (CDD)', '2014', null],
    ],
  ],
  [
    'english-timeline',
    [
      ['Corrib Digital', 'Lead UX Researcher', '03.2021', 'today'],
      ['Liffey Labs', 'UX Researcher', '08.2017', '02.2021'],
      ['Burren Museum', 'Research Intern', '06.2016', '07.2017'],
    ],
  ],
  [
    'english-groups',
    [
      ['TREASURE VALLEY DAIRY', 'Controller', '2019', 'Present'],
      ['TREASURE VALLEY DAIRY', 'Senior Accountant', '2016', '2019'],
      ['MOSS & KETTERING LLP', 'Staff Accountant', '2010', '2016'],
      ['Boise Choir Association', 'Treasurer', '2018', 'Present'],
    ],
  ],
])('reads employer, title and dates of %s', async (file, expected) => {
  const { roles } = await read(file)
  expect(roles.map(([employer, title, , start, end]) => [employer, title, start, end])).toEqual(expected)
})

it('takes academic appointments for work and what goes on for the present', async () => {
  const { roles, education } = await read('english-academic')
  expect(roles.slice(0, 2)).toEqual([
    ['Department of Botany, Thornbury University', 'Associate Professor', null, '2019', 'present'],
    ['School of Life Sciences, University of Kesteven', 'Assistant Professor', null, '2013', '2019'],
  ])
  expect(education).toEqual([
    'PhD in Plant Ecology, University of Kesteven 2010',
    'BSc in Biology, Saltmarsh College 2005',
  ])
})
