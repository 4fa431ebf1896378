import type { ResumeDetail } from '@cuelight/contracts/resume'
import { expect, test } from 'vitest'
import { describeReading, namePages } from './describe-reading.ts'

const detail: ResumeDetail = {
  id: 1,
  fileName: 'resume.pdf',
  createdDate: '2026-11-21T09:00:00.000Z',
  status: 'ready',
  progress: null,
  pageCount: 4,
  profile: null,
  roles: [],
  lines: [],
  notes: [],
  removed: { roles: [], lines: [] },
  reading: {
    scannedPages: [],
    reorderedPages: [],
    unreadPages: [],
    flags: [],
    unsupportedScripts: [],
    doubts: [],
  },
}

test('says nothing about a plain resume', () => {
  expect(describeReading(detail)).toEqual([])
  expect(describeReading({ ...detail, reading: null })).toEqual([])
})

test('says what was not read as print', () => {
  const notes = describeReading({
    ...detail,
    notice: 'Words only.',
    reading: {
      scannedPages: [1],
      reorderedPages: [2, 3],
      unreadPages: [4],
      flags: [],
      unsupportedScripts: ['Cyrillic'],
      doubts: [],
    },
  })
  expect(notes.map((note) => note.slice(0, 30))).toEqual([
    'Page 1 is a scan: the text was',
    'The columns of pages 2 and 3 w',
    'Page 4 could not be read. No a',
    'Parts of this resume are writt',
    'Words only.',
  ])
})

test('says first that a file may be no resume, or two', () => {
  const reading = { ...detail.reading, scannedPages: [], reorderedPages: [2], unreadPages: [], flags: [] }
  const notes = describeReading({
    ...detail,
    reading: { ...reading, unsupportedScripts: [], doubts: ['job-advertisement', 'second-person'] },
  })
  expect(notes.map((note) => note.slice(0, 39))).toEqual([
    'This file reads like a job advertisemen',
    'A second person seems to begin on a lat',
    'The columns of page 2 were put one behi',
  ])
})

test('names pages', () => {
  expect(namePages([2])).toBe('Page 2')
  expect(namePages([2, 3, 5])).toBe('Pages 2, 3 and 5')
})
